/** Puts an autocomplete on a test page, with a shop of three indices behind it. */
import type { Hit } from '@aisle/contract';
import type { AisleSearch } from '../elements/search/search.ts';
import { createManyIndices, suggested } from './many-indices.ts';
import { shoes } from './fake-client.ts';
import { AutocompleteHarness } from './harness/autocomplete-harness.ts';
import { place } from './mount.ts';
import type { AisleAutocomplete } from '../elements/autocomplete/autocomplete.ts';

/** Where recent searches are kept: test files run side by side on one origin. */
export const storageKey = `recent-${crypto.randomUUID()}`;

/** Sets the recent searches. */
export const recent = (...queries: string[]): void => localStorage.setItem(storageKey, JSON.stringify(queries));

/** The recent searches. */
export const storedQueries = (): string[] => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as string[];

/** Three kinds of sections. */
export const sections = `<aisle-autocomplete-section source="recent" storage-key="${storageKey}"></aisle-autocomplete-section>
  <aisle-autocomplete-section source="suggestions" index="suggested" category="brand"></aisle-autocomplete-section>
  <aisle-autocomplete-section limit="3" currency="EUR"></aisle-autocomplete-section>`;

/** A picture that needs no server. */
export const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Records of the shop. */
export const shop = (): Record<string, Hit[]> => ({
  products: shoes(60).map((shoe) => ({ ...shoe, url: `/p/${shoe.objectID}`, image: picture })),
  suggested: suggested('red shoe', 'red bag', 'blue shoe', 'green hat'),
  articles: [{ objectID: 'a1', title: 'How to care for red shoes', url: '/guide' }],
});

/** Puts one inside a search, with products beside it. */
export const openInside = async (
  attributes = '',
  { inside = sections, records = shop(), root: rootAttributes = '', around = '<aisle-hits></aisle-hits>' } = {},
): Promise<AutocompleteHarness> => {
  const client = createManyIndices(records);
  const root = place(
    `<aisle-search index="products" ${rootAttributes}><aisle-autocomplete ${attributes}>${inside}</aisle-autocomplete>${around}</aisle-search>`,
  ).firstElementChild as AisleSearch;
  root.client = client;
  const box = new AutocompleteHarness(root.querySelector('aisle-autocomplete')!, client);
  await box.settled();
  return box;
};

/** Puts one on a page without a search. */
export const openAlone = async (
  attributes = 'action="/search"',
  { inside = sections, records = shop() } = {},
): Promise<AutocompleteHarness> => {
  const client = createManyIndices(records);
  const element = place(`<aisle-autocomplete index="products" ${attributes}>${inside}</aisle-autocomplete>`)
    .firstElementChild as AisleAutocomplete;
  element.client = client;
  const box = new AutocompleteHarness(element, client);
  await box.settled();
  return box;
};
