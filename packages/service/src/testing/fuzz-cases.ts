/** How many random requests each operation gets: 10,000, or as many as AISLE_FUZZ_CASES says. They are drawn from one seed: fewer are the first of them. */

export const CASES = Number(process.env['AISLE_FUZZ_CASES'] || 10_000);
