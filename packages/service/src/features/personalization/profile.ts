/** User profile: weights of facet values that fade with time, and the scores computed from them. */
// Why: decision 0045.
import { largestOf } from '../../foundation/collections/extremes.ts';
import { highestAffinity } from '../../engine/engine.ts';
import { valueKey } from '../../foundation/records/fold.ts';

const DAY = 86_400_000;

/** Milliseconds after which the weight of an event is halved. */
export const HALF_LIFE = 30 * DAY;

/** Milliseconds after which a value without events is removed, and maximum age of events. */
export const HISTORY = 90 * DAY;

/** Maximum number of values of one facet in a profile: the strongest. */
export const MAX_VALUES = 50;

/** Weight of one facet value. */
export interface Weight {
  value: string;
  /** Sum of the weights of all events at the time of the last one. */
  weight: number;
  /** Time of the last event, in milliseconds since the Unix epoch. */
  at: number;
}

/** The profile of a user. */
export interface Profile {
  lastEventAt: number;
  /** By facet, then by the normalized value. */
  facets: Map<string, Map<string, Weight>>;
}

/** A facet with the scores of its values, the strongest first. */
export interface FacetScores {
  attribute: string;
  values: readonly (readonly [value: string, score: number])[];
}

/** Creates an empty profile. */
export const emptyProfile = (): Profile => ({ lastEventAt: 0, facets: new Map() });

/** Decays a weight from one time to a later one. */
const decayed = (weight: number, from: number, to: number): number =>
  weight * 0.5 ** (Math.max(0, to - from) / HALF_LIFE);

/** Adds one event. The order of events makes no difference. */
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

/** Returns the values of a facet that still count, with their current weights, the strongest first. */
const strongest = (values: ReadonlyMap<string, Weight>, now: number): Weight[] =>
  [...values.values()]
    .filter(({ at }) => at >= now - HISTORY)
    .map((one) => ({ ...one, weight: decayed(one.weight, one.at, now) }))
    .sort((a, b) => b.weight - a.weight || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);

/** Removes values beyond the maximum. */
export function trim({ facets }: Profile, now: number): void {
  for (const [facet, values] of facets) {
    const strongestKeys = new Set(strongest(values, now).map(({ value }) => valueKey(value)));
    for (const key of values.keys()) if (!strongestKeys.has(key)) values.delete(key);
    if (values.size === 0) facets.delete(facet);
  }
}

/**
 * Returns the scores of a profile, from 1 to 20; lower ones are left out. They are proportional to the weights, and grow with the number of
 * events: one event of full weight gives the strongest value 10, three such events give it 15.
 * @param full Weight of the strongest event in the strongest facet.
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

/** Formats the facets as text for the store. */
export const writeFacets = ({ facets }: Profile): string =>
  JSON.stringify(
    Array.from(facets, ([facet, values]) => [
      facet,
      Array.from(values.values(), ({ value, weight, at }) => [value, weight, at]),
    ]),
  );

/** Parses the stored text. */
export function readFacets(text: string): Profile['facets'] {
  const facets = JSON.parse(text) as [facet: string, values: [value: string, weight: number, at: number][]][];
  return new Map(
    facets.map(([facet, values]) => [
      facet,
      new Map(values.map(([value, weight, at]) => [valueKey(value), { value, weight, at }])),
    ]),
  );
}
