//! Rules by their IDs.

use super::common::table;

#[test]
fn rules_are_told_by_their_ids() {
    assert_eq!(
        table("rule MOR-B04 ERB-V01 MER-X04").well(),
        "MOR-B04 (Spending): It needs a neighbouring village of any colour, or an arrow at the location.\n  source: S4\n\
         ERB-V01 (Vote): As soon as five pieces have arrived at the centre the vote takes place; an unused die lapses.\n  source: S2, D\n\
         MER-X04 (Edition data (X)): frames: one top, one bottom; material symbols. Ours to choose: one symbol above and below \
         each column, every material once a frame.\n  source: X\n"
    );
}

#[test]
fn what_is_no_rule_is_refused_and_nothing_is_told() {
    let unknown = table("rule MER-T02 MER-T99");
    assert_eq!((unknown.out.as_str(), unknown.code), ("", Some(1)));
    assert_eq!(unknown.err, "error: wanted a rule of one of `mordred`, `merlin`, `erben`; there is no MER-T99\n");
    let wrong = table("rule mer-t02");
    assert_eq!((wrong.out.as_str(), wrong.code), ("", Some(2)));
    assert!(wrong.err.contains("wanted the ID of a rule, such as MER-T08; found `mer-t02`"), "{}", wrong.err);
}
