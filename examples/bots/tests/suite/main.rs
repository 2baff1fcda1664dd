//! What holds for the bots.

#![allow(clippy::cast_precision_loss, clippy::similar_names)]

mod greedy;
mod same_choices;
mod toy;
mod values;
