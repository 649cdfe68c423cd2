/** How the shop's index is searched, faceted and sorted. */
import type { IndexSettings } from '@aisle/contract';
import { usualContent } from './merchandising.ts';

/** Name of the main index. */
export const indexName = 'products';

// What a thing is comes before what it is called: a watch cap is no watch.
const searchableAttributes = [
  'unordered(keywords.kind)',
  'name',
  'brand',
  'category',
  'unordered(categories.lvl2)',
  'unordered(keywords.department)',
  'unordered(colors)',
  'material',
  'unordered(description)',
  'objectID',
];
const attributesForFaceting = [
  'searchable(brand)',
  'categories.lvl0',
  'categories.lvl1',
  'categories.lvl2',
  'searchable(category)',
  'searchable(colors)',
  'sizes',
  'labels',
  'searchable(material)',
  'price',
  'rating',
  'onSale',
  'inStock',
];
// What holds more of the words comes first: shoppers name a thing by several.
const textRanking = ['words', 'typo', 'geo', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const page: IndexSettings = {
  // Who types one word means the thing itself: "table" is a table, and no table lamp.
  exactOnSingleWordQuery: 'attribute',
  hitsPerPage: 24,
  maxValuesPerFacet: 200,
  attributesToRetrieve: ['*', '-keywords'],
  // Sneakers are no sweaters: what is two letters away is shown only where nothing is nearer.
  typoTolerance: 'min',
  // Beds are a bed, and what is for the garden says nothing by "for" and "the".
  queryLanguages: ['en'],
  ignorePlurals: true,
  removeStopWords: true,
  // Whoever says too much sees what holds most of it.
  removeWordsIfNoResults: 'allOptional',
};

/** Index names that show the same products in another order, and the criterion that decides it. */
const orders = {
  products_price_asc: 'asc(price)',
  products_price_desc: 'desc(price)',
  products_newest: 'desc(createdAt)',
  products_rating: 'desc(rating)',
} as const;

/** Settings of the main index. */
export const indexSettings = {
  ...page,
  searchableAttributes,
  attributesForFaceting,
  ranking: textRanking,
  customRanking: ['desc(popularity)', 'desc(rating)'],
  replicas: Object.keys(orders),
  renderingContent: usualContent,
};

/** Settings of each sorted replica: what is searched and faceted it shares with the main index. */
export const replicaSettings = Object.entries(orders).map(([name, first]) => ({
  name,
  settings: {
    ...page,
    ranking: [first, ...textRanking],
    customRanking: ['desc(popularity)'],
    renderingContent: usualContent,
    // What is cheap or new and only mentions the words in its description would come before what was meant.
    relevancyStrictness: 86,
  },
}));

/** Name of the index of the workshop's guides. */
export const guidesIndexName = 'guides';

/** Settings of that index. */
export const guidesSettings = {
  searchableAttributes: ['name', 'keywords', 'topic', 'unordered(text)'],
  attributesForFaceting: ['topic'],
  customRanking: ['desc(read)'],
  attributesToSnippet: ['text:24'],
};

/** How the index of suggested searches is built from what visitors typed. */
export const suggestionsConfig = {
  indexName: 'suggestions',
  sourceIndices: [
    {
      indexName,
      minHits: 3,
      minLetters: 3,
      facets: [{ attribute: 'categories.lvl0', amount: 3 }],
      generate: [['category']],
    },
  ],
  languages: ['en'],
};
