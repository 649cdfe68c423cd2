/** User profile: what a user did, as weights of facet values that fade with time, and the scores that come of them. */
// Why: decision 0045.
import { largestOf } from '../../foundation/collections/extremes.ts';
import { highestAffinity } from '../../engine/engine.ts';
import { valueKey } from '../../foundation/records/fold.ts';

const DAY = 86_400_000;

/** After this time what a user did counts half, in milliseconds. */
export const HALF_LIFE = 30 * DAY;

/** A value that no event touched for so long is forgotten, and older events are not read, in milliseconds. */
export const HISTORY = 90 * DAY;

/** Values of one facet that a profile keeps: the strongest. */
export const MAX_VALUES = 50;

/** What is known of one facet value. */
export interface Weight {
  value: string;
  /** What all events together were worth at the time of the last one. */
  weight: number;
  /** The time of the last one, in milliseconds since the Unix epoch. */
  at: number;
}

/** What is known of a user. */
export interface Profile {
  lastEventAt: number;
  /** By facet, then by the form in which values are compared. */
  facets: Map<string, Map<string, Weight>>;
}

/** A facet with the scores of its values, the strongest first. */
export interface FacetScores {
  attribute: string;
  values: readonly (readonly [value: string, score: number])[];
}

/** Nothing is known yet. */
export const emptyProfile = (): Profile => ({ lastEventAt: 0, facets: new Map() });

/** What a weight of one time is worth at a later one. */
const decayed = (weight: number, from: number, to: number): number =>
  weight * 0.5 ** (Math.max(0, to - from) / HALF_LIFE);

/** Adds what one event says. The order of events makes no difference. */
export function addWeight(profile: Profile, facet: string, added: Weight): void {
  let values = profile.facets.get(facet);
  if (!values) profile.facets.set(facet, (values = new Map()));
  const key = valueKey(added.value);
  const weight = values.get(key);
  if (!weight) {
    values.set(key, { ...added });
    return;
  }
  const at = Math.max(weight.at, added.at);
  weight.weight = decayed(weight.weight, weight.at, at) + decayed(added.weight, added.at, at);
  weight.at = at;
}

/** The values of a facet that still count, as they are worth now, the strongest first. */
const strongest = (values: ReadonlyMap<string, Weight>, now: number): Weight[] =>
  [...values.values()]
    .filter(({ at }) => at >= now - HISTORY)
    .map((one) => ({ ...one, weight: decayed(one.weight, one.at, now) }))
    .sort((a, b) => b.weight - a.weight || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);

/** Takes out what a profile has no room for. */
export function trim({ facets }: Profile, now: number): void {
  for (const [facet, values] of facets) {
    const strongestKeys = new Set(strongest(values, now).map(({ value }) => valueKey(value)));
    for (const key of values.keys()) if (!strongestKeys.has(key)) values.delete(key);
    if (values.size === 0) facets.delete(facet);
  }
}

/**
 * The scores of a profile, from 1 to 20; less is none. They keep the proportions of the weights, and are the higher the more is known:
 * a user who did as much as one event of full weight gets 10 for the strongest value, three such events make it 15.
 * @param full What the strongest event is worth in the strongest facet.
 */
export function scoresOf(profile: Profile, { now, full }: { now: number; full: number }): FacetScores[] {
  const facets = Array.from(profile.facets, ([attribute, values]) => ({ attribute, values: strongest(values, now) }));
  const largest = largestOf(
    facets.map(({ values }) => values[0]?.weight ?? 0),
    0,
  );
  if (largest === 0 || full === 0) return [];
  return facets
    .map(({ attribute, values }) => ({
      attribute,
      values: values
        .map(({ value, weight }) => [value, Math.round((highestAffinity * weight) / (largest + full))] as const)
        .filter(([, score]) => score > 0),
    }))
    .filter(({ values }) => values.length > 0);
}

/** As text, for the store. */
export const writeFacets = ({ facets }: Profile): string =>
  JSON.stringify(
    Array.from(facets, ([facet, values]) => [
      facet,
      Array.from(values.values(), ({ value, weight, at }) => [value, weight, at]),
    ]),
  );

/** The same, read again. */
export function readFacets(text: string): Profile['facets'] {
  const facets = JSON.parse(text) as [facet: string, values: [value: string, weight: number, at: number][]][];
  return new Map(
    facets.map(([facet, values]) => [
      facet,
      new Map(values.map(([value, weight, at]) => [valueKey(value), { value, weight, at }])),
    ]),
  );
}
