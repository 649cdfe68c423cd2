/** Breach: a safety check that was not passed, what is compared for it, and how figures are written in its reason. */
import type { AttributeProfile, RecordProfile } from './record-profile.ts';

/** A check that was not passed. */
export interface Breach {
  /** As the contract calls it. */
  check:
    | 'maxLostRecordsPercentage'
    | 'maxLostAttributePercentage'
    | 'maxSameValuePercentage'
    | 'maxSoldOutPercentage'
    | 'checkPrices'
    | 'checkTexts';
  reason: string;
}

/** What is compared. */
export interface Comparison {
  /** Records of the index now, those that would take their place, and those of now that would be gone. */
  records: { before: number; after: number; lost: number };
  /** Samples of both. */
  before: RecordProfile;
  after: RecordProfile;
  /** Attributes that searches of the index need: settings name them. */
  needed: ReadonlySet<string>;
}

/** Attributes that a reason names. */
export const MAX_NAMED = 5;

export const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
export const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
export const figure = (n: number): string =>
  Number(n.toPrecision(6)).toLocaleString('en', { maximumFractionDigits: 6 });

/** The share of the records that have an attribute. */
export const shareOf = ({ records }: RecordProfile, attribute: AttributeProfile | undefined): number =>
  records === 0 ? 0 : (attribute?.present ?? 0) / records;

/** Whether searches need an attribute, or what it is a part of. */
export function isNeeded({ needed }: Pick<Comparison, 'needed'>, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1))
    if (needed.has(path.slice(0, end))) return true;
  return false;
}

/** The reasons, each with the check that can be set otherwise. */
export const sayBreaches = (breaches: readonly { check: string; reason: string }[]): string =>
  breaches.map(({ check, reason }) => `${reason} (safetyChecks.beforeIndexPublishing.${check})`).join('; and ');
