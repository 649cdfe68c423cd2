/** Searches facet values among those already known, for clients that cannot ask. */
import type { FacetHit } from '@aisle/contract';
import type { FacetValue } from './session.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Values that contain the query, without regard to case and accents. */
export const searchKnownValues = (values: readonly FacetValue[], query: string, limit: number): FacetHit[] =>
  values
    .filter(({ value }) => plain(value).includes(plain(query)))
    .slice(0, limit)
    .map(({ value, count }) => ({ value, count, highlighted: value }));
