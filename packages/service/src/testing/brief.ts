/** Brief runs: with `AISLE_BRIEF=1` a deep test looks at fewer of what is alike, for whoever has minutes and not an hour. */
export const isBrief = process.env['AISLE_BRIEF'] === '1';

/** Whether a test that is in `npm test` too looks at all of what is alike: the deep areas say so, unless they are to be brief. */
export const isThorough = process.env['AISLE_THOROUGH'] === '1';
