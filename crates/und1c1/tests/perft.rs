//! Golden numbers: how many sequences of actions and outcomes there are. A second model of the
//! rules, written from the clauses, counts the same.

use und1c1::Und1c1;

/// The options, a position, what is played from it, and the sequences of one, two and three steps.
const CASES: [(&str, &str, &str, [u64; 3]); 6] = [
    // Movements, group movements, passes, a duel (UN-12 to UN-19).
    (
        "",
        "P1@h0 D1@e8 A2@g9* / P1@h15 D3@h10 C2@k11 / home",
        "",
        [59, 2462, 101_862],
    ),
    // A goalkeeper out of goal, a flipped player, padlocks (UN-26, UN-45, UN-62).
    (
        "",
        "P1@h0 D5@c7 C1@b9* / P1@g12 D3@c10~ A1@e8 / home padlocks away d8 c8",
        "",
        [45, 1517, 51_456],
    ),
    // A corner: who takes it, who jumps (UN-36, UN-40).
    (
        "",
        "P1@h0 D1@b3 A2@h13* A3@g11 / P1@h15 D3@h14 D4@i13 / home",
        "home shoot; dice 1 2",
        [6, 54, 294],
    ),
    // A throw-in: who, and the movements before it (UN-41).
    (
        "",
        "P1@h0 D1@b8 C1@h9* / P1@h15 C2@d8 / home",
        "home pass D1; dice 1; home white i9; home black c7; home done",
        [3, 12, 163],
    ),
    // A wall (UN-34).
    (
        "",
        "P1@h0 A2@h12* / P1@h15 D3@h13 C2@b9 A1@c9 / home",
        "home dribble D3; dice 3 1; dice 6 6; home taker A2",
        [2, 3, 38],
    ),
    // The end of a turn, and its padlocks (UN-08, UN-26).
    (
        "",
        "P1@h0 D1@b2 / P1@h15 C2@h10* / home actions 0",
        "",
        [1, 8, 56],
    ),
];

#[test]
fn un_08_to_un_62_golden_numbers_of_sequences() {
    rules_kit::sequences::<Und1c1>(&CASES);
}
