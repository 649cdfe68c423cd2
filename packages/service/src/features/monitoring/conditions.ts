/** Alerting conditions: which measurements indicate a problem, and its severity. */
import type { ServerStatus } from '@aisle/contract';
import { WINDOW_MS } from './request-meter.ts';

/** From best to worst. */
const SEVERITY: readonly ServerStatus[] = ['operational', 'degraded_performance', 'partial_outage', 'major_outage'];

/** Returns the worst of some states; `operational` if there are none. */
export const worst = (states: readonly ServerStatus[]): ServerStatus =>
  states.reduce((a, b) => (SEVERITY.indexOf(b) > SEVERITY.indexOf(a) ? b : a), 'operational');

/** Whether a state is worse than another. */
export const isWorse = (one: ServerStatus, other: ServerStatus): boolean =>
  SEVERITY.indexOf(one) > SEVERITY.indexOf(other);

/** The monitored problems. */
export const CONDITIONS = ['store', 'errors', 'latency', 'lag', 'disk'] as const;

/** A problem. */
export type Condition = (typeof CONDITIONS)[number];

/** Measurements. */
export interface Facts {
  /** Whether the database responds. */
  storeIsThere: boolean;
  /** Requests in the window, and the number of those that failed because of the service. */
  answered: number;
  failed: number;
  /** Searches in the window, and their 95th percentile in seconds. */
  searches: number;
  slowSearch: number | undefined;
  /** Age of the oldest write that searches do not see yet, in milliseconds. Undefined if unknown. */
  lag: number | undefined;
  /** Free bytes on the disk of the data. Undefined if it is not on this machine. */
  freeBytes: number | undefined;
}

/** A current problem. */
export interface Finding {
  condition: Condition;
  status: ServerStatus;
  title: string;
  body: string;
}

/** Minimum number of requests in the window for an error rate. */
const ENOUGH = 20;

/** Thresholds of the error rate, the worst first. */
const ERROR_RATES: readonly (readonly [share: number, status: ServerStatus])[] = [
  [0.75, 'major_outage'],
  [0.25, 'partial_outage'],
  [0.05, 'degraded_performance'],
];

/** Maximum 95th percentile of searches, in seconds. */
const SLOW = 1;

/** Maximum milliseconds until searches see a write. */
const LAGGING = 60_000;

/** Free bytes below which an operator has to act, and below which writes will soon be rejected. */
const SCARCE = 2 ** 30;
const NEARLY_FULL = 64 * 2 ** 20;

const MINUTES = `${WINDOW_MS / 60_000} minutes`;
const megabytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MB`;

/**
 * Returns the problems in some measurements.
 *
 * @example
 * judge({ ...facts, storeIsThere: false }); // [{ condition: 'store', status: 'partial_outage', … }]
 */
export function judge(facts: Facts): Finding[] {
  const { answered, failed, searches, slowSearch, lag, freeBytes } = facts;
  const findings: Finding[] = [];
  if (!facts.storeIsThere)
    findings.push({
      condition: 'store',
      status: 'partial_outage',
      title: 'The database does not answer',
      body: 'Searches go on; writes are refused until it is back.',
    });
  const [, failing] = (answered >= ENOUGH && ERROR_RATES.find(([share]) => failed / answered >= share)) || [];
  if (failing)
    findings.push({
      condition: 'errors',
      status: failing,
      title: 'Requests fail',
      body: `${failed} of ${answered} requests failed inside the service in ${MINUTES}.`,
    });
  if (searches >= ENOUGH && slowSearch !== undefined && slowSearch > SLOW)
    findings.push({
      condition: 'latency',
      status: 'degraded_performance',
      title: 'Searches are slow',
      body: `One of 20 searches took longer than ${slowSearch.toFixed(1)} s in ${MINUTES}.`,
    });
  if (lag !== undefined && lag > LAGGING)
    findings.push({
      condition: 'lag',
      status: 'degraded_performance',
      title: 'Writes become searchable late',
      body: `The oldest has waited for ${Math.round(lag / 1000)} s.`,
    });
  if (freeBytes !== undefined && freeBytes < SCARCE)
    findings.push({
      condition: 'disk',
      status: freeBytes < NEARLY_FULL ? 'partial_outage' : 'degraded_performance',
      title: 'The disk is nearly full',
      body: `${megabytes(freeBytes)} are free on the disk of the data. Make room on it: without it writes are refused.`,
    });
  return findings;
}
