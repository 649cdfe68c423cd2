/**
 * Guardrails of a test: detect that a rival is worse than the control by more than a tolerance. They use the same sequential statistics as
 * all metrics, are valid at any time, and share their error: in at most 5 of 100 tests a guardrail is breached by chance, however often the
 * results are viewed.
 */
import type { ABTestGuardrail, AddABTestGuardrail } from '@aisle/contract';
import type { Estimate } from '../../foundation/statistics/estimates.ts';
import { relativeInterval, sideOf } from '../../foundation/statistics/relative-difference.ts';
import { EXPECTED_USERS, isReadable } from './compare-estimates.ts';
import { estimateAmounts, estimateRate, marginIn, type Pair, revenueIn } from './estimate-users.ts';
import { estimatePeriods } from './pool-periods.ts';
import type { TestRow } from './rows.ts';
import { countOf, type CountName, sumCount } from './search-sums.ts';
import { informationOf, planOf } from './test-plan.ts';
import type { VariantUsers } from './variant-users.ts';

/** 1 − confidence, of all guardrails of a test together. */
const ALPHA = 0.05;

/** A guardrail as configured. */
export type Guardrail = AddABTestGuardrail;

/** Estimates a share of searches, or a mean over them, for both. */
const rateOfPair = ([control, rival]: Pair, name: CountName, of: CountName) =>
  estimatePeriods([control.tracked, rival.tracked], (users) => estimateRate(users, name, of));

/** Returns the estimates for a guardrail. Undefined before there is any data. */
function estimatesOf(
  pair: Pair,
  { metric, currency, attribute }: Guardrail,
): readonly [Estimate, Estimate] | undefined {
  if (metric === 'noResultRate') return rateOfPair(pair, 'noResults', 'tracked');
  if (metric === 'processingTime') return rateOfPair(pair, 'time', 'timed');
  return estimateAmounts(pair, metric === 'margin' ? marginIn(attribute!) : revenueIn(currency!)).pair;
}

/**
 * Whether enough successful and unsuccessful users are expected on both sides, at the rate of both together. A rival that finds nothing has
 * no successful users, but its guardrail must still work.
 */
function hasEnough([control, rival]: Pair): boolean {
  const all = [...control.tracked, ...rival.tracked];
  const did = all.filter((sums) => countOf(sums, 'noResults') > 0).length;
  const didNot = all.filter((sums) => countOf(sums, 'noResults') < countOf(sums, 'tracked')).length;
  const smaller = Math.min(control.tracked.length, rival.tracked.length);
  return (smaller * Math.min(did, didNot)) / all.length >= EXPECTED_USERS;
}

function isEnough({ metric }: Guardrail, pair: Pair, estimates: readonly [Estimate, Estimate]): boolean {
  if (metric === 'noResultRate') return hasEnough(pair);
  // A percentage of a negative margin is meaningless.
  if (metric === 'margin' && !(estimates[0].value > 0)) return false;
  return isReadable(...estimates);
}

/** An increase is worse for all metrics except revenue and margin. */
const worseSide = ({ metric }: Guardrail): 1 | -1 => (metric === 'revenue' || metric === 'margin' ? -1 : 1);

const inPercent = (share: number): number => 100 * share;

/** Reads one guardrail. */
function readGuardrail(
  guardrail: Guardrail,
  pair: Pair,
  look: { variant: number; information: number; alpha: number },
): ABTestGuardrail {
  const { metric, tolerance, action = 'warn', currency, attribute } = guardrail;
  const { variant, ...at } = look;
  const described = {
    variant,
    metric,
    tolerance,
    action,
    ...(currency !== undefined && { currency }),
    ...(attribute !== undefined && { attribute }),
  };
  const estimates = estimatesOf(pair, guardrail);
  if (!estimates) return { ...described, status: 'undecided', effect: null, interval: null };
  const [first, second] = estimates;
  const worse = worseSide(guardrail);
  // A negative margin has no percentage: any decrease is worse.
  const limit = first.value < 0 ? 0 : (worse * tolerance) / 100;
  const isWorse = worse * (second.value - (1 + limit) * first.value) > 0;
  const effect = first.value > 0 ? inPercent(second.value / first.value - 1) : null;
  if (!isEnough(guardrail, pair, estimates))
    return { ...described, status: isWorse ? 'warning' : 'undecided', effect, interval: null };
  const side = sideOf(estimates, limit, at);
  const interval = relativeInterval(estimates, at);
  return {
    ...described,
    status: side === worse ? 'breached' : side === -worse ? 'ok' : isWorse ? 'warning' : 'undecided',
    effect,
    interval: interval ? [inPercent(interval.low), inPercent(interval.high)] : null,
  };
}

/** Expands a guardrail without a currency to all currencies. */
const eachCurrency = (guardrail: Guardrail, currencies: readonly string[]): Guardrail[] =>
  guardrail.metric === 'revenue' && guardrail.currency === undefined
    ? currencies.map((currency) => ({ ...guardrail, currency }))
    : [guardrail];

/**
 * Reads the guardrails of a test, for each rival.
 *
 * @param counted The variants with the users that count, the control first.
 * @param currencies The currencies of purchases.
 * @example
 * readGuardrails(row, { counted, currencies: ['EUR'], now: Date.now() })[0]?.status; // 'ok'
 */
export function readGuardrails(
  row: TestRow,
  { counted, currencies, now }: { counted: readonly VariantUsers[]; currencies: readonly string[]; now: number },
): ABTestGuardrail[] {
  const [control, ...rivals] = counted;
  const guardrails = (row.guardrails ?? []).flatMap((one) => eachCurrency(one, currencies));
  const alpha = ALPHA / Math.max(1, guardrails.length * rivals.length);
  const { sizes } = planOf(row, now);
  return rivals.flatMap((rival, at) => {
    const pair: Pair = [control!, rival];
    // Valid at any time, regardless of the decision rule: harm has to be detected early.
    const information = informationOf(
      { decide: 'anyTime', sizes: [sizes[0], sizes[at + 1]], elapsed: 1 },
      {
        searches: pair.map(({ tracked }) => sumCount(tracked, 'tracked')),
        users: pair.map(({ tracked }) => tracked.length),
      },
    );
    return guardrails.map((guardrail) => readGuardrail(guardrail, pair, { variant: at + 2, information, alpha }));
  });
}

/** Descriptions of metrics. */
const NAMES: Readonly<Record<string, string>> = {
  noResultRate: 'the share of searches without results',
  processingTime: 'the mean processing time',
  revenue: 'the revenue per user',
  margin: 'the margin per user',
};

const percent = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;

/**
 * Returns why a guardrail stops a test. Undefined if none does.
 *
 * @example
 * stopReasonOf(readGuardrails(row, { counted, currencies, now })); // 'The guardrail noResultRate was breached: …'
 */
export function stopReasonOf(guardrails: readonly ABTestGuardrail[]): string | undefined {
  const breached = guardrails.find(({ status, action }) => status === 'breached' && action === 'stop');
  if (!breached) return undefined;
  const { metric, tolerance, variant, currency, attribute, effect, interval } = breached;
  const detail = currency ?? attribute;
  const what = `${NAMES[metric]}${detail === undefined ? '' : ` (${detail})`}`;
  const seen = effect === null ? 'is above 0, which the control has' : `differs by ${percent(effect)}`;
  const where = interval ? `, between ${percent(interval[0]!)} and ${percent(interval[1]!)}` : '';
  return `The guardrail ${metric} was breached: ${what} of variant ${variant} ${seen}${where}; tolerated are ${tolerance} %.`;
}
