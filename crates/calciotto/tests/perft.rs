//! Golden numbers: how many sequences of actions and outcomes there are. A second model of the
//! rules, written from the clauses, counts the same.

use calciotto::Calciotto;

/// The options, a position, what is played from it, and the sequences of one, two and three
/// steps.
const CASES: [(&str, &str, &str, [u64; 3]); 8] = [
    // Moves, shots, the end of a phase (CO-15 to CO-19).
    (
        "",
        "P1@h0 D1@d5 A1@h17* / P1@h21 D1@g16 C1@g12 / home",
        "dice 1 3",
        [50, 887, 22_497],
    ),
    // A tackle's window: a hard tackle, its sanctions, cards that answer (CO-11, CO-12).
    (
        "",
        "P1@h0 C1@h10* D2@f9 / P1@h21 D1@h12 C2@k16 / away / AMMONIZIONE ELIMINA / SCIVOLATA \
         RADDOPPIA CANCELLA",
        "away decline; home decline; dice 2 1; away D1-h11; away end; away tackle D1",
        [3, 7, 118],
    ),
    // A relaunch: what keeps a pass possible (CO-22).
    (
        "",
        "P1@i0* D1@i4 T1@b8 C1@g1 / P1@h21 A1@h3 A2@g2 / home relaunch",
        "dice 1 1",
        [31, 229, 2355],
    ),
    // A free kick: opponents give way, the kicker's side re-places and substitutes (CO-23).
    (
        "",
        "P1@h0 C1@h10* D2@f9 / P1@h21 D1@h12 C2@k16 D3@a17 / away / AMMONIZIONE / SCIVOLATA",
        "away decline; home decline; dice 2 1; away D1-h11; away end; away tackle D1; \
         away card SCIVOLATA; home card AMMONIZIONE; home kicker C1",
        [1, 335, 13_557],
    ),
    // A barrier and the roll (CO-24, CO-25).
    (
        "",
        "P1@h0 C1@h13* D2@f9 A2@n19 / P1@h21 D1@h15 C2@k16 D3@a17 / away / AMMONIZIONE / \
         SCIVOLATA",
        "away decline; home decline; dice 2 1; away D1-h14; away end; away tackle D1; \
         away card SCIVOLATA; home card AMMONIZIONE; home kicker C1; away D1@h15; home done; \
         away done",
        [7, 12, 864],
    ),
    // A penalty: two secret choices, then the window (CO-26).
    (
        "",
        "P1@h0 C1@g18* A2@n19 / P1@h21 D1@g16 C2@k17 D3@a17 / away / AMMONIZIONE / SCIVOLATA \
         ELIMINA",
        "away decline; home decline; dice 2 1; away D1-g17; away end; away tackle D1; \
         away card SCIVOLATA; home card AMMONIZIONE; home kicker A2@i18; home done; away done",
        [4, 16, 16],
    ),
    // Three coaches: one may leave points to the next (CO-29).
    (
        "home_coaches=3",
        "P1@h0 D1@d5 A1@h17* / P1@h21 D1@g16 C1@g12 / home",
        "dice 1 2",
        [15, 362, 1791],
    ),
    // Substitutions after a save (CO-28).
    (
        "",
        "P1@h0 A1@h20* A2@g20 / P1@h21 D1@f17 / home",
        "dice 1 1; home shoot h21; dice 1 1; dice 4 5; away done",
        [20, 345, 5260],
    ),
];

#[test]
fn co_08_to_co_30_golden_numbers_of_sequences() {
    rules_kit::sequences::<Calciotto>(&CASES);
}
