/** Brief runs: with `AISLE_BRIEF=1` a deep test looks at fewer of what is alike, for whoever has minutes and not an hour. */
export const isBrief = process.env['AISLE_BRIEF'] === '1';
