/** The search parameters and what they mean, shared by searches, secured keys and index settings. */
import type { Schema } from '../contract-shape.ts';
import { ignoredParameters } from './ignored-parameters.ts';

/** Names of attributes, facets or fields. Whoever has the public key of a page sends them: all of it is bounded. */
export const attributeNames: Schema = { type: 'array', items: { type: 'string', maxLength: 256 }, maxItems: 200 };

/** Characters of one filter expression. */
const EXPRESSION = 65_536;

const condition: Schema = { type: 'string', maxLength: 4096 };

const oneOrMore = (items: Schema, one: Schema): Schema => ({
  anyOf: [one, { type: 'array', items, maxItems: 1000 }],
});

/**
 * One filter expression, or a list of which every member must hold; a list in it holds when one of its members does, and a list in
 * that one when all of its members do.
 */
const nested = (description: string): Schema => ({
  description,
  ...oneOrMore(oneOrMore(oneOrMore(condition, condition), condition), { type: 'string', maxLength: EXPRESSION }),
});

/** Lists of coordinates, or one list, or its text. */
const geoShape = (description: string): Schema => ({
  description,
  anyOf: [
    { type: 'string', maxLength: 65_536 },
    {
      type: 'array',
      maxItems: 1000,
      items: {
        anyOf: [
          { type: 'number' },
          { type: 'string', maxLength: 40 },
          { type: 'array', items: { type: 'number' }, maxItems: 10_000 },
        ],
      },
    },
  ],
});

/** ISO 639 code of a language, also with a region: `de`, `pt-BR`. */
const languageCode: Schema = { type: 'string', pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$', maxLength: 40 };

/** ISO codes of languages. */
export const languageCodes: Schema = { type: 'array', items: languageCode, maxItems: 50 };

/** On, off, or on for some languages only. */
const byLanguage = (description: string, more: Schema): Schema => ({
  description: `${description} A list of ISO codes names the languages; \`true\` takes those of \`queryLanguages\`.`,
  anyOf: [{ type: 'boolean' }, languageCodes],
  ...more,
});

const percent = { type: 'integer', minimum: 0, maximum: 100 } as const;

/** Numbers of the longest vectors. */
const MAX_DIMENSIONS = 8192;

/** Facets whose values are the categories of an index, from the uppermost level down; as deep as hierarchies of the field go. */
const MAX_CATEGORY_LEVELS = 5;

/** What is learnt of queries, in the form in which the field says it. */
const extensions: Schema = {
  type: 'object',
  source: 'inferred',
  properties: {
    queryCategorization: {
      type: 'object',
      properties: {
        facets: {
          type: 'array',
          items: { type: 'string', minLength: 1, maxLength: 256 },
          maxItems: MAX_CATEGORY_LEVELS,
          description:
            'Settings only: the facets whose values are categories, from the uppermost level down: `["categories.lvl0", "categories.lvl1"]`, or one alone. Each must be in `attributesForFaceting`. Without them nothing is learnt.',
        },
        enableCategoriesRetrieval: {
          type: 'boolean',
          default: false,
          description: 'Whether answers tell the categories of their query, in `extensions.queryCategorization`.',
        },
        enableAutoFiltering: {
          type: 'boolean',
          default: false,
          description:
            'Whether a search is filtered by a category that is certain, and lifts those that are likely. A filter that would leave nothing is not set, nor one beside a choice among the same facets.',
        },
      },
      additionalProperties: false,
      description: 'Which categories a query is about, learnt from what shoppers chose.',
    },
  },
  additionalProperties: false,
  description:
    'What is learnt of queries: `queryCategorization`. What a search does not say the settings say for all searches.',
};

/** How records are found by meaning. */
const semanticSearch: Schema = {
  type: 'object',
  source: 'inferred',
  properties: {
    embedder: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      description:
        'Settings only: the embedder of the service that makes the vectors of this index. Named without `mode`, it prepares the index for searches that ask for `neuralSearch` themselves. Default: the only one there is. With `source: "userProvided"`, the name of the vectors in `_vectors` of records, `default` by default.',
    },
    source: {
      type: 'string',
      enum: ['embedder', 'userProvided'],
      default: 'embedder',
      description:
        'Settings only: who makes the vectors. `embedder`: a model of the service, out of texts of the records. `userProvided`: the shop itself; records bring theirs along in `_vectors`, searches in `vector`.',
    },
    dimensions: {
      type: 'integer',
      minimum: 1,
      maximum: MAX_DIMENSIONS,
      description: 'Settings only, with `source: "userProvided"`: how many numbers each vector has.',
    },
    attributes: {
      ...attributeNames,
      description:
        'Settings only: the attributes whose texts say what a record is, in their order. Default: its name, brand, categories, type and description.',
    },
    weight: {
      ...percent,
      default: 50,
      description:
        'How much meaning counts beside words: 0 puts what is found by meaning behind everything that holds the words, 100 ranks by meaning wherever the words do not decide by themselves.',
    },
    minSimilarity: {
      ...percent,
      default: 20,
      description:
        'How near a record must be to be found by meaning alone: 0 is as near as any record is, 100 the same text.',
    },
    eventSources: {
      anyOf: [{ type: 'array', items: { type: 'string', maxLength: 256 }, maxItems: 200 }, { type: 'null' }],
      description: 'Other services learn from the events of these indices; without effect.',
    },
  },
  additionalProperties: false,
  description: 'How records are found by meaning, with `mode: "neuralSearch"`.',
};

/** Parameters that a search accepts and an index may set as its default. */
export const sharedParameters = {
  attributesToRetrieve: {
    ...attributeNames,
    description:
      'Attributes of the record in each hit. `["*"]` is all of them; `-name` leaves one out. `objectID` always comes.',
    default: ['*'],
  },
  attributesToHighlight: {
    ...attributeNames,
    description: 'Attributes that get a `_highlightResult`. `["*"]` is every searchable attribute, `[]` is none.',
    default: ['*'],
  },
  attributesToSnippet: {
    ...attributeNames,
    description: 'Attributes that get a `_snippetResult`, each `name` or `name:words` (10 words when not given).',
    default: [],
  },
  highlightPreTag: { type: 'string', maxLength: 256, description: 'Text before each matched part.', default: '<em>' },
  highlightPostTag: { type: 'string', maxLength: 256, description: 'Text after each matched part.', default: '</em>' },
  snippetEllipsisText: {
    type: 'string',
    maxLength: 256,
    description: 'Text where a snippet leaves words out.',
    default: '…',
  },
  hitsPerPage: { type: 'integer', minimum: 0, maximum: 1000, description: 'Hits on one page.', default: 20 },
  maxValuesPerFacet: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    description: 'Values counted per facet, the most frequent ones.',
    default: 100,
  },
  sortFacetValuesBy: {
    type: 'string',
    enum: ['count', 'alpha'],
    description: 'Order in which facet values are chosen and listed.',
    default: 'count',
  },
  typoTolerance: {
    anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false', 'min', 'strict'] }],
    description:
      '`true` accepts typos by word length; `false` none; `min` keeps only hits with the fewest typos; `strict` keeps the two lowest typo counts and ranks typos first.',
    default: true,
  },
  minWordSizefor1Typo: {
    type: 'integer',
    minimum: 1,
    description: 'Letters a query word needs before one typo is accepted.',
    default: 4,
  },
  minWordSizefor2Typos: {
    type: 'integer',
    minimum: 1,
    description: 'Letters a query word needs before two typos are accepted.',
    default: 8,
  },
  queryType: {
    type: 'string',
    enum: ['prefixLast', 'prefixAll', 'prefixNone'],
    description: 'Which query words also match the beginning of longer words.',
    default: 'prefixLast',
  },
  relevancyStrictness: {
    type: 'integer',
    minimum: 0,
    maximum: 100,
    description:
      'In an index that is sorted by an attribute first: how relevant a record must be to be shown at all, in percent of the most relevant match. `0` shows every match.',
    default: 0,
    source: 'inferred',
  },
  removeWordsIfNoResults: {
    type: 'string',
    enum: ['none', 'lastWords', 'firstWords', 'allOptional'],
    description: 'What to relax when no record holds every query word.',
    default: 'none',
  },
  ignorePlurals: byLanguage(
    'Whether singular and plural of a word are one: `boxes` finds `box`, and the other way round. Forms come from the plurals dictionary.',
    { default: false },
  ),
  removeStopWords: byLanguage(
    'Whether words of the query that say nothing, as `the` or `for`, are left out, as the stop words dictionary has them. The word that is being typed stays, and so does what stands in double quotes, and a query of stop words alone.',
    { default: false },
  ),
  queryLanguages: {
    ...languageCodes,
    description:
      'Languages of the query, for `ignorePlurals`, `removeStopWords` and `decompoundQuery`, and for articles, particles and other ways to write a word (`القهوة` and `قهوة`, `Buerostuhl` and `Bürostuhl`). Empty: the `indexLanguages`; where these are empty too, what is safe in every language: irregular and usual nouns, and stop words that mean nothing else elsewhere.',
    default: [],
  },
  decompoundQuery: byLanguage(
    'Whether compound words are taken apart, in the query and in records: `Regenjacke` finds `Jacke` and `Regen`, and `Jacke` finds `Regenjacke`, where what is left of it is a word. German, Dutch, Swedish, Danish, Norwegian and Finnish; other languages have no effect.',
    { default: true },
  ),
  optionalWords: {
    anyOf: [
      { type: 'string', maxLength: 4096 },
      { type: 'array', items: { type: 'string', maxLength: 256 }, maxItems: 200 },
    ],
    description:
      'Words that a hit need not hold when the query has them: `["red", "size 42"]`. Hits that hold more words of the query rank higher by the `words` criterion; one word is needed all the same.',
    default: [],
  },
  advancedSyntax: {
    type: 'boolean',
    description:
      'Reads `"snow board"` in a query as a phrase that must stand so, and `-wax` as a word that hits must not hold.',
    default: false,
  },
  advancedSyntaxFeatures: {
    type: 'array',
    items: { type: 'string', enum: ['exactPhrase', 'excludeWords'] },
    maxItems: 2,
    description: 'What `advancedSyntax` reads: phrases in quotation marks, words to leave out behind `-`.',
    default: ['exactPhrase', 'excludeWords'],
  },
  exactOnSingleWordQuery: {
    type: 'string',
    enum: ['attribute', 'none', 'word'],
    description:
      'When a query of one word is found exactly, for the `exact` criterion: `attribute` where it is all that a value holds; then come values in which it may be the thing itself (`table` in "Dining table" and "Table with drawers"), those in which another thing is named behind it ("Table lamp"), and beginnings of words; `word` where a record holds the word; `none` never.',
    default: 'attribute',
  },
  alternativesAsExact: {
    type: 'array',
    items: { type: 'string', enum: ['ignorePlurals', 'singleWordSynonym', 'multiWordsSynonym'] },
    maxItems: 3,
    description:
      'Other forms of a word that count as exact: plurals, synonyms of one word for one word, synonyms of more words.',
    default: ['ignorePlurals', 'singleWordSynonym'],
  },
  disableExactOnAttributes: {
    ...attributeNames,
    description: 'Attributes in which no word counts as exact, such as long texts.',
    default: [],
  },
  disableTypoToleranceOnAttributes: {
    ...attributeNames,
    description: 'Attributes in which words must be spelt as in the query, such as article numbers.',
    default: [],
  },
  allowTyposOnNumericTokens: {
    type: 'boolean',
    description: 'Whether words of digits alone may have typos: without them `2024` does not find `2023`.',
    default: true,
  },
  minProximity: {
    type: 'integer',
    minimum: 1,
    maximum: 7,
    description:
      'Distance up to which neighbouring words of the query count as equally near, for the `proximity` criterion: `2` ranks `wireless mouse` and `wireless black mouse` alike.',
    default: 1,
  },
  attributeCriteriaComputedByMinProximity: {
    type: 'boolean',
    description:
      'Whether the `attribute` criterion looks where the words of the query stand nearest to each other, in place of where the first one of them stands.',
    default: false,
  },
  ranking: {
    type: 'array',
    items: { type: 'string', maxLength: 300 },
    maxItems: 20,
    description:
      'Criteria in their order of weight: `typo`, `geo`, `words`, `filters`, `proximity`, `attribute`, `exact`, `custom`, and `asc(attribute)` or `desc(attribute)` to sort. A search may sort by attributes that the settings rank or facet by.',
    default: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  },
  customRanking: {
    type: 'array',
    items: { type: 'string', maxLength: 300 },
    maxItems: 20,
    description:
      'Business ranking for hits that the text cannot tell apart: `desc(popularity)`, `asc(price)`. A search may name attributes that the settings rank or facet by.',
    default: [],
  },
  responseFields: {
    ...attributeNames,
    description:
      'Top-level fields of the answer; `["*"]` is all. `index`, which names the answer, and `cursor` stay whatever it says.',
    default: ['*'],
  },
  facetingAfterDistinct: {
    type: 'boolean',
    description:
      'Whether facets count only the hits that `distinct` keeps: one for each product in place of one for each variant. Takes longer, as all matches are ranked.',
    default: false,
  },
  restrictHighlightAndSnippetArrays: {
    type: 'boolean',
    description: 'Whether highlights and snippets of lists hold only the members in which something matched.',
    default: false,
  },
  distinct: {
    anyOf: [{ type: 'boolean' }, { type: 'integer', minimum: 0, maximum: 4 }],
    description: 'Hits kept per value of `attributeForDistinct`; `true` is 1, `false` or 0 keeps all.',
    default: false,
  },
  mode: {
    type: 'string',
    enum: ['keywordSearch', 'neuralSearch'],
    source: 'inferred',
    description:
      '`keywordSearch` finds records by their words, `neuralSearch` by their words and by what they mean: `something to sit on` finds chairs. The service needs an embedder for it; where it has none, or it does not answer in time, words alone find.',
    default: 'keywordSearch',
  },
  semanticSearch,
  enablePersonalization: {
    type: 'boolean',
    description:
      'Whether the profile of the user whom `userToken` names takes part in the ranking, at the `custom` criterion. Browsing and recommendations have no part in it.',
    default: false,
  },
  enableReRanking: {
    type: 'boolean',
    source: 'inferred',
    description:
      'Whether records that shoppers click more than others behind the same query come first, at most ten, where typos, words, places and filters find them equal. Browsing and recommendations have no part in it.',
    default: false,
  },
  reRankingApplyFilter: {
    ...nested(
      'Facet filters that a record must pass to be lifted by `enableReRanking`, in the form of `facetFilters`: `["in_stock:true"]` keeps what is sold out where it was.',
    ),
    source: 'inferred',
  },
  reRankingExploreEvery: {
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    source: 'inferred',
    description:
      'With `enableReRanking`: for one of so many shoppers a day a new record, which is like what others choose behind the query, is lifted as well, so that it can be judged. 0: none is.',
    default: 0,
  },
  didYouMean: {
    type: 'boolean',
    source: 'inferred',
    description:
      'Whether a search that finds nothing tells in `didYouMean` what it may have meant: what several shoppers tried next and chose something from, else the nearest query suggestion. Searches that find something pay nothing for it.',
    default: false,
  },
  extensions,
} as const satisfies Record<string, Schema>;

/** Parameters that only a search accepts. */
export const searchOnlyParameters = {
  query: {
    type: 'string',
    maxLength: 262_144,
    description: 'What the shopper typed, as typed. What stands behind the first 512 characters is cut off.',
    default: '',
  },
  vector: {
    type: 'array',
    items: { type: 'number' },
    minItems: 1,
    maxItems: MAX_DIMENSIONS,
    source: 'inferred',
    description:
      'What the query means, as a vector of the model that the vectors of the records are of: finite numbers, as many as these have. With it a search is by meaning unless its `mode` says otherwise, and without words it finds what is near alone.',
  },
  page: { type: 'integer', minimum: 0, description: 'Page to return; the first is 0.', default: 0 },
  offset: {
    type: 'integer',
    minimum: 0,
    description: 'First hit to return, counted from 0; used together with `length` in place of `page`.',
  },
  length: { type: 'integer', minimum: 0, maximum: 1000, description: 'Hits to return from `offset` on.' },
  filters: {
    type: 'string',
    maxLength: EXPRESSION,
    description:
      'A filter expression: `brand:Acme AND (price < 20 OR rating >= 4) AND NOT color:"sea green"` (AND binds tighter than OR), ranges as `price:10 TO 20`, tags as `_tags:new`. `<score=2>` behind a condition weighs it in the `filters` criterion of the ranking.',
    default: '',
  },
  facetFilters: nested(
    'Facet filters: `["brand:Acme", ["color:red", "color:blue"]]` is Acme and (red or blue); a third level means and again; `-` before the value negates.',
  ),
  numericFilters: nested(
    'Numeric filters: `["price>=10", ["rating=5", "rating=4"]]`; operators `<`, `<=`, `=`, `!=`, `>=`, `>` and `name:low TO high`.',
  ),
  tagFilters: nested('Filters on `_tags`: `["new", ["sale", "-old"]]`.'),
  optionalFilters: nested(
    'Facet filters that lift a hit without excluding the others; `<score=2>` behind one weighs it.',
  ),
  sumOrFiltersScores: {
    type: 'boolean',
    description:
      'Adds the scores of the optional filters (or of the conditions in `filters` that have one) that hold inside one `or` list, in place of taking the highest.',
    default: false,
  },
  facets: {
    ...attributeNames,
    description: 'Facets to count in the answer; `["*"]` is every attribute declared for faceting.',
    default: [],
  },
  restrictSearchableAttributes: {
    ...attributeNames,
    description: 'Searches only these of the searchable attributes.',
    default: [],
  },
  getRankingInfo: { type: 'boolean', description: 'Adds `_rankingInfo` to each hit.', default: false },
  clickAnalytics: {
    type: 'boolean',
    description:
      'Adds a `queryID` to the answer and remembers which records were shown, so that events can be attributed to this search.',
    default: false,
  },
  analytics: { type: 'boolean', description: 'Whether this search counts in analytics.', default: true },
  typing: {
    type: 'boolean',
    description:
      'Says that somebody is typing, and that this search goes on from what the same user searched in this index before: analytics does not count what was typed through in between. Search clients of this project say it by themselves.',
    default: false,
    source: 'inferred',
  },
  typedQuery: {
    type: 'string',
    maxLength: 512,
    description:
      'What the shopper typed, where the page took filters out of the words and asks for the rest as `query`: analytics and re-ranking know the search by these words. Search clients of this project say it by themselves.',
    source: 'inferred',
  },
  enableABTest: {
    type: 'boolean',
    description: 'Whether this search takes part in A/B tests; without, the index that is asked answers.',
    default: true,
    source: 'inferred',
  },
  analyticsTags: {
    ...attributeNames,
    maxItems: 100,
    description: 'Labels by which analytics can be filtered.',
    default: [],
  },
  userToken: {
    type: 'string',
    pattern: '^[A-Za-z0-9_=+/-]{1,129}$',
    description: 'The pseudonymous user that searches: the same token as in the events.',
  },
  personalizationImpact: {
    type: 'integer',
    minimum: 0,
    maximum: 100,
    description:
      'How much the profile counts against the custom ranking, in percent, in place of what the strategy says: 0 not at all, 100 before it.',
  },
  enableRules: { type: 'boolean', description: 'Whether the rules of the index apply.', default: true },
  synonyms: { type: 'boolean', description: 'Whether the synonyms of the index apply.', default: true },
  ruleContexts: {
    type: 'array',
    items: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,256}$' },
    maxItems: 10,
    description: 'Words for rules that hold in a context only: a page, a campaign, a group of shoppers.',
    default: [],
  },
  aroundLatLng: {
    type: 'string',
    maxLength: 100,
    description:
      'A place as `latitude,longitude` in degrees: nearer records rank higher, and `aroundRadius` bounds them.',
  },
  aroundRadius: {
    anyOf: [
      { type: 'integer', minimum: 1 },
      { type: 'string', enum: ['all'] },
    ],
    description:
      'Metres around `aroundLatLng` in which records must lie; `all` ranks by distance without a bound. When absent, a radius that holds about 1,000 records.',
  },
  aroundPrecision: {
    type: 'integer',
    minimum: 1,
    description: 'Metres that count as equally far.',
    default: 1,
  },
  minimumAroundRadius: {
    type: 'integer',
    minimum: 1,
    description: 'The least radius in metres that is chosen when `aroundRadius` is absent.',
  },
  insideBoundingBox: geoShape(
    'Boxes, one of which must hold the record, each by two opposite corners: `[[lat, lng, lat, lng], …]`. Longitudes more than 180° apart mean the box across the date line, unless it is higher than 90°. Other geo parameters are then not used to filter.',
  ),
  insidePolygon: geoShape(
    'Polygons, one of which must hold the record, each by three or more corners: `[[lat, lng, lat, lng, lat, lng], …]`.',
  ),
  aroundLatLngViaIP: {
    type: 'boolean',
    description:
      'Searches around the place of the client, as the proxy in front of the service tells it in the header that the operator named (`--place-header`). Without that header it has no effect. `aroundLatLng` wins.',
    default: false,
  },
  renderingContent: {
    $ref: 'RenderingContent',
    description: 'What pages show beside the hits, in place of that of the settings.',
  },
} as const satisfies Record<string, Schema>;

/** Everything a search accepts. */
export const searchParameters: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries({ ...searchOnlyParameters, ...sharedParameters, ...ignoredParameters }).map(([name, schema]) => [
    name,
    { ...schema, source: 'inferred' as const },
  ]),
);
