/*
 * Distribution functions, as exact as the numbers: the normal one by the same polynomial as the program's.
 */

/** (1 + 2x) erfcx(x) by powers of (x − 2) / (x + 2), x ≥ 0; the second number corrects the first. */
const ERFCX = [
    1.2769783815525286, 8.856350288785753e-17, -0.09276382658574601, -0.16603039761528893, 0.16405128003344446,
    -0.054220000992069285, -0.008034015082560542, 0.008722653876558448, 0.0012713389694938386,
    -0.001456813958190845, -0.0004543408816116156, 0.00020636729650749556, 0.000151039608808539,
    -1.5102632891595436e-6, -3.642570047110562e-5, -1.3491388490435908e-5, 3.719300001760817e-6,
    5.219508972501868e-6, 1.4824272560929263e-6, -6.851268065406164e-7, -7.968749577424393e-7,
    -2.808540807676465e-7, 9.064805408674964e-8, 1.833113328757565e-7, 6.845031138001907e-8,
    -4.710147596452282e-8, -3.918126132455656e-8, 5.3970480129819536e-9, 9.351259777666609e-9,
    -9.549984773951676e-11, -9.342653007632043e-10,
];

/** P(X ≤ x) of a standard normal variable; error below 1e-15. */
function normalCdf(x) {
    if (x > 0) return 1 - normalCdf(-x);
    const y = -x * Math.SQRT1_2;
    const z = (y - 2) / (y + 2);
    let sum = 0;
    for (let power = ERFCX.length - 1; power >= 2; power--) sum = (sum + ERFCX[power]) * z;
    const tail = (ERFCX[0] + (ERFCX[1] + sum)) / (1 + 2 * y);
    return Math.exp(-(x * x) / 2) / 2 * tail || 0;
}

/** 1 / (1 + e^−x). */
function logisticCdf(x) {
    const small = Math.exp(-Math.abs(x));
    return (x < 0 ? small : 1) / (1 + small);
}
