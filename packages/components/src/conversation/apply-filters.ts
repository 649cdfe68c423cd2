/** Filters of an assistant: applies them as refinements of the page's search, where they show as chips and can be undone. */
import type { ChatAction } from '@aisle/contract';
import { insideOf } from '@aisle/search-client/session';
import type { Refinement, SearchSession } from '@aisle/search-client/session';
import { rangeKind } from '@aisle/search-client/session/range';

/** Query and filters to apply. */
export type FilterAction = Extract<ChatAction, { action: 'applyFilters' }>;

/**
 * Applies them as one history entry, which Back undoes. Refinements of other attributes stay, and so does the page's query without a new one.
 * @example
 * applyFilters(session, { action: 'applyFilters', facets: { brand: ['Acme'] }, ranges: { price: { max: 100 } } });
 */
export const applyFilters = (session: SearchSession, { query, facets = {}, ranges = {} }: FilterAction): void => {
  const { kinds } = insideOf(session);
  // Registers ranges for pages without an element for them.
  if (!kinds.has(rangeKind.kind)) kinds.set(rangeKind.kind, rangeKind);
  const refinements: Record<string, Refinement> = {};
  for (const [attribute, values] of Object.entries(facets))
    refinements[attribute] = { kind: 'facet', operator: 'or', values };
  for (const [attribute, range] of Object.entries(ranges)) refinements[attribute] = { kind: 'range', ...range };
  session.change({ ...(query !== undefined && { query }), refinements }, { history: 'push' });
};

/** Returns the page's label of an attribute. */
const labelOf = (session: SearchSession, attribute: string): string => {
  for (const { need } of insideOf(session).held) {
    const name = need.kind === 'facet' ? need.attribute : need.kind === 'counts' && need.name;
    const label = name === attribute && (need.kind === 'facet' || need.kind === 'counts') && need.words?.();
    if (label) return label;
  }
  return attribute;
};

/**
 * Returns a short text for each filter.
 * @example
 * filterTexts(session, { action: 'applyFilters', ranges: { price: { max: 100 } } }); // ['Price ≤ 100']
 */
export const filterTexts = (
  session: SearchSession,
  { query, facets = {}, ranges = {} }: FilterAction,
): readonly string[] => [
  ...(query ? [`“${query}”`] : []),
  ...Object.entries(facets).map(([attribute, values]) => `${labelOf(session, attribute)}: ${values.join(', ')}`),
  ...Object.entries(ranges).map(([attribute, { min, max }]) => {
    const ends = min === undefined ? `≤ ${max}` : max === undefined ? `≥ ${min}` : `${min} – ${max}`;
    return `${labelOf(session, attribute)} ${ends}`;
  }),
];
