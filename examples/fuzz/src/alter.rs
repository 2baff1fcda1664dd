//! Documents with something changed: still JSON, mostly still of the right shape, so that they get past the format and
//! reach what judges the content.

use serde_json::{Value, json};

use crate::bytes::Bytes;

/// Changes `times` places of a document, each as the bytes say.
pub(crate) fn alter(document: &mut Value, times: u8, bytes: &mut Bytes<'_>) {
    for _ in 0..times {
        let (mut texts, mut count) = (Vec::new(), 0);
        visit(document, &mut |value| {
            count += 1;
            texts.extend(value.as_str().map(String::from));
        });
        let (chosen, way, amount) = (bytes.place(count), bytes.byte(), bytes.byte());
        let mut at = 0;
        visit(document, &mut |value| {
            if at == chosen {
                change(value, way, amount, &texts);
            }
            at += 1;
        });
    }
}

/// Every value of a document, each after what it holds: what a change puts in is not walked into.
fn visit(value: &mut Value, each: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|inner| visit(inner, each)),
        Value::Object(fields) => fields.values_mut().for_each(|inner| visit(inner, each)),
        _ => {}
    }
    each(value);
}

fn change(value: &mut Value, way: u8, amount: u8, texts: &[String]) {
    match value {
        Value::Null if way % 2 == 0 => *value = json!(amount),
        Value::Null => *value = json!(other_text(amount, texts)),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => *value = other_number(number.as_i64().unwrap_or(0), way, amount),
        Value::String(_) if way % 8 == 7 => *value = Value::Null,
        Value::String(text) => change_text(text, way, amount, texts),
        Value::Array(list) => change_list(list, way, usize::from(amount)),
        Value::Object(_) if way % 4 == 3 => *value = Value::Null,
        Value::Object(fields) => {
            let key = fields.keys().nth(usize::from(amount) % fields.len().max(1)).cloned().unwrap_or_default();
            match way % 4 {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert("unknown".into(), json!(amount))),
                _ => drop(fields.insert(key, Value::Null)),
            }
        }
    }
}

/// A text that stands elsewhere in the same document.
fn other_text(amount: u8, texts: &[String]) -> String {
    texts.get(usize::from(amount) % texts.len().max(1)).cloned().unwrap_or_default()
}

fn other_number(number: i64, way: u8, amount: u8) -> Value {
    match way % 8 {
        0 | 1 => json!(amount),
        2 => json!(number.wrapping_add(1)),
        3 => json!(number.wrapping_sub(1)),
        4 => json!(1_u64 << (amount % 64)),
        5 => json!(u64::MAX >> (amount % 64)),
        6 => json!(number.wrapping_sub(amount.into())),
        _ => Value::Null,
    }
}

fn change_text(text: &mut String, way: u8, amount: u8, texts: &[String]) {
    let mut letters: Vec<char> = text.chars().collect();
    let at = usize::from(amount) % letters.len().max(1);
    match way % 8 {
        0..=3 => return *text = other_text(amount, texts),
        4 => letters.push(char::from(amount)),
        5 => drop(letters.pop()),
        // The next letter or digit: mostly one that could stand there.
        _ => letters.iter_mut().skip(at).take(1).for_each(|c| *c = char::from_u32(u32::from(*c) ^ 1).unwrap_or('0')),
    }
    *text = letters.into_iter().collect();
}

fn change_list(list: &mut Vec<Value>, way: u8, amount: usize) {
    let len = list.len();
    if len == 0 {
        return list.push(json!(amount));
    }
    let at = amount % len;
    match way % 6 {
        0 => drop(list.remove(at)),
        1 => list.insert(at, list[at].clone()),
        2 => list.swap(at, (at + 1) % len),
        3 => list.swap(at, 0),
        4 => list.truncate(at),
        _ => list.push(list[at].clone()),
    }
}
