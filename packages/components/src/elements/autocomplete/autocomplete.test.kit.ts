/** Puts an autocomplete on a test page, with a shop of three indices behind it. */
import { elementUpdated } from '@open-wc/testing';
import type { Hit } from '@aisle/contract';
import type { AisleSearch } from '../search/search.ts';
import { createManyIndices, suggested } from '../../testing/many-indices.ts';
import type { ManyIndices } from '../../testing/many-indices.ts';
import { shoes } from '../../testing/fake-client.ts';
import { part, parts, place, textOf, turn } from '../../testing/mount.ts';
import type { AisleAutocomplete } from './autocomplete.ts';

/** Somewhere that picks were sent to. */
export interface Visit {
  url: string;
  newTab: boolean;
}

/** An autocomplete and what a test needs around it. */
export interface Box {
  client: ManyIndices;
  element: AisleAutocomplete;
  root: AisleSearch | undefined;
  input: HTMLInputElement;
  visits: Visit[];
  /** Texts of all rows on show. */
  rows(): string[];
  /** The item of the row with a text. */
  item(text: string): HTMLElement;
  settled(): Promise<void>;
}

/** Where recent searches are kept: test files run side by side on one origin. */
export const storageKey = `recent-${crypto.randomUUID()}`;

/** Sets the recent searches. */
export const recent = (...queries: string[]): void => localStorage.setItem(storageKey, JSON.stringify(queries));

/** The recent searches. */
export const kept = (): string[] => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as string[];

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

/** Looks after an autocomplete that is somewhere on the page. */
export const watch = (element: AisleAutocomplete, client: ManyIndices): Box => {
  const visits: Visit[] = [];
  // A form that goes its native way must not take the test page along.
  element.renderRoot?.addEventListener('submit', (event) => event.preventDefault());
  element.navigate = (url, { newTab }) => void visits.push({ url, newTab });
  const box: Box = {
    client,
    element,
    root: element.closest('aisle-search') ?? undefined,
    get input() {
      return part<HTMLInputElement>(element, 'input');
    },
    visits,
    rows: () =>
      parts(element, 'item').map((item) => {
        const slot = item.querySelector('slot');
        return slot ? textOf(slot.assignedElements()[0]) : textOf(item);
      }),
    item: (text) => parts(element, 'item')[box.rows().indexOf(text)]!,
    async settled() {
      await turn();
      await import('./panel-controller.ts');
      for (let round = 0; round < 4; round++) {
        await turn();
        await elementUpdated(element);
      }
    },
  };
  return box;
};

/** Puts one inside a search, with products beside it. */
export const openInside = async (
  attributes = '',
  { inside = sections, records = shop(), root: rootAttributes = '', around = '<aisle-hits></aisle-hits>' } = {},
): Promise<Box> => {
  const client = createManyIndices(records);
  const root = place(
    `<aisle-search index="products" ${rootAttributes}><aisle-autocomplete ${attributes}>${inside}</aisle-autocomplete>${around}</aisle-search>`,
  ).firstElementChild as AisleSearch;
  root.client = client;
  const box = watch(root.querySelector('aisle-autocomplete')!, client);
  await box.settled();
  return box;
};

/** Puts one on a page without a search. */
export const openAlone = async (
  attributes = 'action="/search"',
  { inside = sections, records = shop() } = {},
): Promise<Box> => {
  const client = createManyIndices(records);
  const element = place(`<aisle-autocomplete index="products" ${attributes}>${inside}</aisle-autocomplete>`)
    .firstElementChild as AisleAutocomplete;
  element.client = client;
  const box = watch(element, client);
  await box.settled();
  return box;
};
