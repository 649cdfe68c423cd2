/** Panel rows: the content of an autocomplete's popup as plain data, in sections of rows. */
import type { SearchResults } from '@aisle/search-client/session';
import type { ShownHit } from '../../dom/context/hit-context.ts';
import type { MatchedParts } from '../../text/highlighting/matched-parts.ts';
import { readSuggestion, typedParts } from '../../cards/suggestions/read-suggestion.ts';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';
import type { Wanted } from './results-url.ts';

/** A row: a search, a record, or the button that clears the recent searches. */
export type PanelRow =
  | { kind: 'recent' | 'suggestion'; key: string; target: Wanted; parts: MatchedParts; trending?: boolean }
  | { kind: 'category'; key: string; target: Wanted; value: string }
  | { kind: 'hit'; key: string; shown: ShownHit }
  | { kind: 'ask'; key: string; query: string }
  | { kind: 'clear'; key: string };

/** A section that is not empty. */
export interface PanelGroup {
  section: AisleAutocompleteSection;
  rows: readonly PanelRow[];
  /** Whether it sends the text to the assistant of the page. */
  isAsk?: boolean;
}

/** Returns the number of cells of a row: searches have a second one, to remove them or put them into the box. */
export const cellsOf = ({ kind }: PanelRow): number => (kind === 'recent' || kind === 'suggestion' ? 2 : 1);

const same = (query: string): string => query.trim().toLowerCase();

/** Returns the rows of recent searches. */
export const recentRows = (queries: readonly string[], typed: string, { limit }: { limit: number }): PanelRow[] => {
  const rows = queries
    // Skip the search that is already in the box.
    .filter((query) => same(query) !== same(typed))
    .slice(0, limit)
    .map((query): PanelRow => ({
      kind: 'recent',
      key: `recent ${query}`,
      target: { query },
      parts: typedParts(query, typed.trim()),
    }));
  return rows.length && !typed.trim() ? [...rows, { kind: 'clear', key: 'clear' }] : rows;
};

/** Returns the rows of suggested searches, without recent ones. */
export const suggestionRows = (
  { hits }: Pick<SearchResults, 'hits'>,
  { limit, category, categoryItems, categoryValues }: AisleAutocompleteSection,
  { recent, index }: { recent: ReadonlySet<string>; index: string },
): PanelRow[] => {
  const queries = new Set([...recent].map(same));
  const rows: PanelRow[] = [];
  let shown = 0;
  for (const hit of hits) {
    const offers = shown < categoryItems;
    const suggestion = readSuggestion(hit, { attribute: category, index, limit: offers ? categoryValues : 0 });
    if (shown === limit || !suggestion || queries.has(same(suggestion.query))) continue;
    const { query, parts, categories, trending } = suggestion;
    shown++;
    queries.add(same(query));
    rows.push({ kind: 'suggestion', key: `suggestion ${query}`, target: { query }, parts, trending });
    for (const value of categories)
      rows.push({
        kind: 'category',
        key: `category ${value} ${query}`,
        target: { query, category: { attribute: category, value } },
        value,
      });
  }
  return rows;
};

/** Returns the rows of records, with their data for events. */
export const hitRows = ({ hits, index, queryID, offset }: SearchResults, { limit }: { limit: number }): PanelRow[] => {
  const shown = new Set<string>();
  return hits.slice(0, limit).map((hit, at) => {
    const { objectID } = hit;
    // A service may return a record twice.
    const key = shown.has(objectID) ? `hit ${objectID} ${at}` : `hit ${objectID}`;
    shown.add(objectID);
    return { kind: 'hit', key, shown: { hit, reference: { index, queryID, objectID, position: offset + at + 1 } } };
  });
};
