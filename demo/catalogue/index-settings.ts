/** How the shop's index is searched, faceted and sorted. */
import { usualContent } from './merchandising.ts';

/** Name of the main index. */
export const indexName = 'products';

const searchableAttributes = [
  'name',
  'brand',
  'category',
  'unordered(categories.lvl2)',
  'unordered(colors)',
  'material',
  'unordered(description)',
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
const textRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const page = { hitsPerPage: 24, maxValuesPerFacet: 200 };

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
