/** Brief runs: with `AISLE_BRIEF=1` a deep test checks fewer similar cases, to finish in minutes instead of an hour. */
export const isBrief = process.env['AISLE_BRIEF'] === '1';

/** Whether a test that is also in `npm test` checks all similar cases: the deep areas do, unless they are brief. */
export const isThorough = process.env['AISLE_THOROUGH'] === '1';
