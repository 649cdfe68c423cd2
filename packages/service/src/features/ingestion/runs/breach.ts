/** Breach: a failed safety check, the data it compares, and the format of numbers in its reason. */
import type { AttributeProfile, RecordProfile } from './record-profile.ts';

/** A failed check. */
export interface Breach {
  /** Its name in the contract. */
  check:
    | 'maxLostRecordsPercentage'
    | 'maxLostAttributePercentage'
    | 'maxSameValuePercentage'
    | 'maxSoldOutPercentage'
    | 'checkPrices'
    | 'checkTexts';
  reason: string;
}

/** The data to compare. */
export interface Comparison {
  /** Number of current records, of new ones, and of current records that would be deleted. */
  records: { before: number; after: number; lost: number };
  /** Samples of both sides. */
  before: RecordProfile;
  after: RecordProfile;
  /** Attributes that searches of the index need, according to its settings. */
  needed: ReadonlySet<string>;
}

/** Maximum number of attributes named in a reason. */
export const MAX_NAMED = 5;

export const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
export const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
export const figure = (n: number): string =>
  Number(n.toPrecision(6)).toLocaleString('en', { maximumFractionDigits: 6 });

/** The share of the records that have an attribute. */
export const shareOf = ({ records }: RecordProfile, attribute: AttributeProfile | undefined): number =>
  records === 0 ? 0 : (attribute?.present ?? 0) / records;

/** Whether searches need an attribute, or the attribute that contains it. */
export function isNeeded({ needed }: Pick<Comparison, 'needed'>, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1))
    if (needed.has(path.slice(0, end))) return true;
  return false;
}

/** Joins the reasons, each with the check that can be adjusted. */
export const describeBreaches = (breaches: readonly { check: string; reason: string }[]): string =>
  breaches.map(({ check, reason }) => `${reason} (safetyChecks.beforeIndexPublishing.${check})`).join('; and ');
