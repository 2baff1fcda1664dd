//! What holds for the bots.

#![allow(clippy::cast_precision_loss, clippy::similar_names)]

mod greedy;
mod rounds;
mod same_choices;
mod tournaments;
mod toy;
mod values;
