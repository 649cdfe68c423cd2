/** Number of random requests per operation: 10,000, or the value of AISLE_FUZZ_CASES. They have a fixed seed, so a smaller number is a prefix. */

export const CASES = Number(process.env['AISLE_FUZZ_CASES'] || 10_000);
