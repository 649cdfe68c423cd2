/** Evaluates the check of a shop: whether tracking, attribution and statistics show known facts and the planted change. */
import type { ABTestCheckPart, ABTestFinding } from '@aisle/contract';
import { CANARY, CANARY_PLACES } from './canary.ts';
import { trackedCount, type TrackedName } from './tracking-sums.ts';

/** Minimum counts for a finding: searches, clicks, clicks on records moved by the canary, and on the same records elsewhere. */
const LEAST_SEARCHES = 200;
const LEAST_CLICKS = 50;
const LEAST_CANARY_CLICKS = 10;

/** Tolerated share of exceptions. */
const TOLERANCE = 0.1;

/** Counts of the raw searches and clicks since the start of a check. */
export interface RawTracking {
  searches: number;
  /** Searches with a user token. */
  withToken: number;
  /** Clicks on records of the index. */
  clicks: number;
  /** Clicks that name a search. */
  withQueryID: number;
}

/** Subject of a finding, and the end of its sentence if it fails. */
interface Question {
  code: string;
  fine: string;
  broken: string;
  expected: number;
}

const unknown = ({ code, expected }: Question, message: string): ABTestFinding => ({
  code,
  message,
  isBroken: false,
  value: null,
  expected,
});

const finding = ({ code, fine, broken, expected }: Question, value: number, isBroken: boolean): ABTestFinding => ({
  code,
  message: isBroken ? broken : fine,
  isBroken,
  value,
  expected,
});

/** A part is broken if one finding failed. It works if all succeeded. */
export const partOf = (name: string, findings: ABTestFinding[]): ABTestCheckPart => ({
  name,
  verdict: findings.some(({ isBroken }) => isBroken)
    ? 'broken'
    : findings.some(({ value }) => value === null)
      ? 'unknown'
      : 'works',
  findings,
});

/** Checks a share that should be 1. */
function shareFinding(question: Omit<Question, 'expected'>, of: { part: number; whole: number; least: number }) {
  const full = { ...question, expected: 1 };
  if (of.whole < of.least) return unknown(full, `Too little so far: ${of.whole} of ${of.least} are there.`);
  const share = of.part / of.whole;
  return finding(full, share, share < 1 - TOLERANCE);
}

/**
 * Checks whether searches and clicks have what tests need.
 *
 * @example
 * readTracking({ searches: 1000, withToken: 990, clicks: 300, withQueryID: 300 }, counts).verdict; // 'works'
 */
export function readTracking(raw: RawTracking, counts: readonly (readonly number[] | undefined)[]): ABTestCheckPart {
  const sum = (name: TrackedName) => counts.reduce((total, one) => total + trackedCount(one, name), 0);
  const searches = sum('searches');
  const clicked: Question = {
    code: 'clicks',
    fine: 'Clicks arrive.',
    broken: 'There are searches and no click at all: no click event arrives. Look whether the page sends events.',
    expected: 1,
  };
  return partOf('tracking', [
    shareFinding(
      {
        code: 'queryIDs',
        fine: 'Searches ask for a queryID.',
        broken:
          'Many searches have no queryID, so nothing can be credited to them. Search with "clickAnalytics": true.',
      },
      { part: sum('tracked'), whole: searches, least: LEAST_SEARCHES },
    ),
    shareFinding(
      {
        code: 'userTokens',
        fine: 'Searches say who searches.',
        broken:
          'Many searches have no "userToken": visitors are told apart by their addresses, and those who share one count as one.',
      },
      { part: raw.withToken, whole: raw.searches, least: LEAST_SEARCHES },
    ),
    searches < LEAST_SEARCHES
      ? unknown(clicked, `Too little so far: ${searches} of ${LEAST_SEARCHES} searches are there.`)
      : finding(clicked, raw.clicks > 0 ? 1 : 0, raw.clicks === 0),
    shareFinding(
      {
        code: 'clicksWithSearch',
        fine: 'Clicks name their search.',
        broken: 'Many clicks on records of this index name no search. Send the "queryID" of the answer with them.',
      },
      { part: raw.withQueryID, whole: raw.clicks, least: LEAST_CLICKS },
    ),
  ]);
}

/** Checks how much lower the records moved by the canary were clicked. */
function canaryFinding(counts: readonly (readonly number[] | undefined)[]): ABTestFinding {
  const question: Question = {
    code: 'canary',
    fine: 'The canary came back: clicks say that its records stood lower, by as many places as they did.',
    broken:
      'The canary did not come back: clicks do not say that its records stood lower. Look for a cache that gives one visitor the answer of another, or a page that orders records anew.',
    expected: CANARY_PLACES,
  };
  const sum = (variants: readonly number[], name: TrackedName) =>
    variants.reduce((total, variant) => total + trackedCount(counts[variant - 1], name), 0);
  const moved = sum([CANARY], 'firstClicks');
  const others = sum([1, 2], 'firstClicks');
  if (Math.min(moved, others) < LEAST_CANARY_CLICKS)
    return unknown(
      question,
      `Too little so far: ${moved} clicks on records that the canary moved; ${LEAST_CANARY_CLICKS} are needed.`,
    );
  const shift = sum([CANARY], 'firstPositions') / moved - sum([1, 2], 'firstPositions') / others;
  return finding(question, shift, Math.abs(shift - CANARY_PLACES) > CANARY_PLACES * TOLERANCE);
}

/**
 * Checks whether clicks fit the results shown.
 *
 * @param counts For each variant, in the order of `TRACKED`.
 * @example
 * readAttribution(counts).findings.find(({ code }) => code === 'canary')?.value; // 3
 */
export function readAttribution(counts: readonly (readonly number[] | undefined)[]): ABTestCheckPart {
  const sum = (name: TrackedName) => counts.reduce((total, one) => total + trackedCount(one, name), 0);
  const clicks = sum('clicks');
  const placed = sum('rightPosition') + sum('wrongPosition');
  return partOf('attribution', [
    shareFinding(
      {
        code: 'shownRecords',
        fine: 'Clicks name records that their search showed.',
        broken: 'Many clicks name records that their search did not show: they carry the queryID of another search.',
      },
      { part: clicks - sum('notShown'), whole: clicks, least: LEAST_CLICKS },
    ),
    shareFinding(
      {
        code: 'positionsThere',
        fine: 'Clicks say at which position.',
        broken: 'Many clicks have no "positions". Send the place of each record, from 1, over all pages.',
      },
      { part: placed, whole: placed + sum('withoutPosition'), least: LEAST_CLICKS },
    ),
    shareFinding(
      {
        code: 'positionsRight',
        fine: 'Positions are those at which the records stood.',
        broken:
          'Many clicks say another position than the one at which the record stood. Count from 1, and go on counting on later pages.',
      },
      { part: sum('rightPosition'), whole: placed, least: LEAST_CLICKS },
    ),
    canaryFinding(counts),
  ]);
}
