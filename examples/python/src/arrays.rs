//! Numpy arrays that the caller owns: type, shape and layout are checked, and what is wrong is told.

use numpy::{
    Element, Ix1, Ix2, PyArray, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

fn shown(shape: &[usize]) -> String {
    let numbers: Vec<_> = shape.iter().map(ToString::to_string).collect();
    if numbers.len() == 1 { format!("({},)", numbers[0]) } else { format!("({})", numbers.join(", ")) }
}

/// What was wanted: an array of this type and shape.
fn wanted<T: Element>(py: Python<'_>, name: &str, shape: &[usize]) -> String {
    format!("{name}: wanted a numpy array of {} with the shape {}", dtype::<T>(py), shown(shape))
}

/// What was found instead.
fn found(given: &Bound<'_, PyAny>) -> String {
    match given.cast::<PyUntypedArray>() {
        Ok(array) => format!("found {} with the shape {}", array.dtype(), shown(array.shape())),
        Err(_) => format!("found {}", given.get_type()),
    }
}

fn array<'py, T: Element, D: numpy::ndarray::Dimension>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let py = given.py();
    let wrong = || format!("{}, {}", wanted::<T>(py, name, shape), found(given));
    let array = given.cast::<PyUntypedArray>().map_err(|_| PyTypeError::new_err(wrong()))?;
    if !array.dtype().is_equiv_to(&dtype::<T>(py)) {
        return Err(PyTypeError::new_err(wrong()));
    }
    let typed = given.cast::<PyArray<T, D>>().map_err(|_| PyValueError::new_err(wrong()))?;
    if typed.shape() != shape {
        return Err(PyValueError::new_err(wrong()));
    }
    if !typed.is_c_contiguous() {
        return Err(PyValueError::new_err(format!("{}, row after row in memory", wanted::<T>(py, name, shape))));
    }
    Ok(typed.clone())
}

fn writable<'py, T: Element, D: numpy::ndarray::Dimension>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let array = array::<T, D>(name, given, shape)?;
    array.try_readwrite().map_err(|error| {
        let wanted = wanted::<T>(given.py(), name, shape);
        PyValueError::new_err(format!("{wanted} that can be written to and is given once: {error}"))
    })
}

/// A vector to write to.
pub(crate) fn vector<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    length: usize,
) -> PyResult<PyReadwriteArray<'py, T, Ix1>> {
    writable(name, given, &[length])
}

/// A matrix to write to.
pub(crate) fn matrix<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: [usize; 2],
) -> PyResult<PyReadwriteArray<'py, T, Ix2>> {
    writable(name, given, &shape)
}

/// A vector to read.
pub(crate) fn readable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    length: usize,
) -> PyResult<PyReadonlyArray1<'py, T>> {
    let array = array::<T, Ix1>(name, given, &[length])?;
    array.try_readonly().map_err(|error| {
        let wanted = wanted::<T>(given.py(), name, &[length]);
        PyValueError::new_err(format!("{wanted} that is given once: {error}"))
    })
}

/// Whether an array has that type.
pub(crate) fn has_type<T: Element>(given: &Bound<'_, PyAny>) -> bool {
    given.cast::<PyUntypedArray>().is_ok_and(|array| array.dtype().is_equiv_to(&dtype::<T>(given.py())))
}
