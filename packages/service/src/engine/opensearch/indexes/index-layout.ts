/** Index layout: the cluster fields of the data of an index, and the mapping that declares them. */
// Why: decision 0055.
import type { EngineIndexSettings } from '../../engine.ts';
import { canonicalJson } from './canonical-json.ts';
import { EXCLUDED_FIELDS, vectorMapping, type VectorModel } from './vector-fields.ts';

/** Incremented when fields change: an index of another format is rebuilt. */
export const FORMAT_VERSION = 6;

/** Maximum length of a prefix that is looked up directly; longer ones are compared word by word. */
export const MAX_PREFIX_LENGTH = 32;

/** Maximum number of attributes whose numbers can be compared without being declared. */
export const MAX_NUMBERS = 400;

/** First of the characters that mark attributes and places before words: private-use characters, which are never part of a word. */
export const FIRST_MARK = '\ue000';
export const LAST_MARK = '\uf8ff';

/** Metadata that the cluster stores with an index. Attributes are discovered in records, and never removed. */
export interface IndexMemory {
  format: number;
  /** Its name in the service. */
  index: string;
  settings: EngineIndexSettings;
  /** Searchable attributes that were discovered in records, if none are declared. */
  found: readonly string[];
  /** Attributes with numbers. */
  numbers: readonly string[];
  /** Whether it can search nearest vectors, which requires the plugin of a cluster. Default: no. */
  knn?: boolean;
  /** The models of vectors in records, in the order of their fields. Default: none. */
  models?: readonly VectorModel[];
}

/** The fields of a document in the cluster. */
export interface IndexLayout {
  facetField(attribute: string): string | undefined;
  /** Facet values with their spelling, for counting. */
  spellingField(attribute: string): string | undefined;
  numberField(attribute: string): string | undefined;
  sortField(attribute: string, order: 'asc' | 'desc'): string | undefined;
}

export const TAGS = '_tags';

/** The field of the group that a record belongs to. */
export const GROUP = 'group';

/** The facets that are filtered or counted, in the order of their fields. */
export const facetsOf = (settings: EngineIndexSettings): string[] => [
  ...new Set([...settings.facets.map(({ attribute }) => attribute), TAGS]),
];

/** Whether the documents of an index fit other settings without a rebuild. */
export function isBuiltAlike(a: EngineIndexSettings, b: EngineIndexSettings): boolean {
  return canonicalJson(builtFrom(a)) === canonicalJson(builtFrom(b));
}

const builtFrom = (settings: EngineIndexSettings) => [
  settings.searchableAttributes,
  facetsOf(settings),
  settings.attributeForDistinct ?? '',
  settings.sortedBy ?? [],
  settings.separatorsToIndex ?? '',
  settings.camelCaseAttributes ?? [],
];

/** Returns the layout of an index. */
export function layoutOf({ settings, numbers }: Pick<IndexMemory, 'settings' | 'numbers'>): IndexLayout {
  const numbered = (prefix: string, names: readonly string[]): ((attribute: string) => string | undefined) => {
    const fields = new Map(names.map((name, at) => [name, `${prefix}${at}`]));
    return (attribute) => fields.get(attribute);
  };
  const facets = facetsOf(settings);
  const facetField = numbered('facet', facets);
  const ascending = numbered('sort', settings.sortedBy ?? []);
  const descending = numbered('sortDown', settings.sortedBy ?? []);
  return {
    // The attribute of `distinct` can be excluded, whether or not it is a facet.
    facetField: (attribute) =>
      facetField(attribute) ?? (attribute === settings.attributeForDistinct ? GROUP : undefined),
    spellingField: numbered('spelling', facets),
    numberField: numbered('number', numbers),
    sortField: (attribute, order) => (order === 'asc' ? ascending : descending)(attribute),
  };
}

/** The field of each word with its attribute; the cluster derives the field of the words alone from it, so that they are sent once. */
export const PLACED = 'placed';
export const WORDS = 'placed.words';

/** The field of the first words of attributes, each with its attribute and position. */
export const OPENING = 'opening';

/** Fields in which words may be looked up by prefix. */
export type WordField = typeof WORDS | typeof PLACED;

const beginningFields: Record<WordField, string> = {
  [WORDS]: 'placed.beginnings',
  [PLACED]: 'placed.placedBeginnings',
};

/** The field of the prefixes of words, up to `MAX_PREFIX_LENGTH` letters including the mark before each word. */
export const prefixFieldOf = (field: WordField): string => beginningFields[field];

const keyword = { type: 'keyword', doc_values: false } as const;
const column = { type: 'keyword' } as const;
const terms = { type: 'text', search_analyzer: 'words', norms: false } as const;
// Words of two list members are not adjacent.
const words = { ...terms, position_increment_gap: 8 } as const;
// A split word is found while it is being typed: the prefix of the second part follows the first part.
const beginnings = words;
const placed = {
  ...words,
  analyzer: 'words',
  fields: {
    words: { ...words, analyzer: 'unmarked' },
    beginnings: { ...beginnings, analyzer: 'unmarkedBeginnings' },
    placedBeginnings: { ...beginnings, analyzer: 'placedBeginnings' },
  },
} as const;

const opening = {
  ...terms,
  analyzer: 'words',
  index_options: 'docs',
} as const;

const numberFields = (numbers: readonly string[]): Record<string, object> =>
  Object.fromEntries(numbers.map((_, at) => [`number${at}`, { type: 'double' }]));

/** The part of a mapping that grows with the attributes of records. */
export const grownMapping = (memory: IndexMemory): object => ({
  _meta: memory,
  properties: { ...numberFields(memory.numbers), ...vectorMapping(memory.models ?? []) },
});

/** Returns the body of the request that creates an index. */
export function indexBody(memory: IndexMemory, options: { shards: number; replicas: number }): object {
  const { settings } = memory;
  const facets = facetsOf(settings);
  return {
    settings: {
      number_of_shards: options.shards,
      number_of_replicas: options.replicas,
      // The writer refreshes the index itself, before a task is published.
      refresh_interval: '-1',
      // Typos are expanded for each segment: a few segments are faster than many, and merging small ones is cheap.
      'merge.policy.floor_segment': '32mb',
      'merge.policy.segments_per_tier': 4,
      // A delayed write must not restore what was deleted meanwhile.
      gc_deletes: '1h',
      'mapping.total_fields.limit': 4000,
      ...(memory.knn ? { 'index.knn': true } : {}),
      analysis: {
        tokenizer: { unmarked: { type: 'simple_pattern_split', pattern: `[ ${FIRST_MARK}-${LAST_MARK}]+` } },
        filter: {
          beginning: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_PREFIX_LENGTH },
          // At least two characters: the attribute mark alone would be a prefix of every record.
          placedBeginning: { type: 'edge_ngram', min_gram: 2, max_gram: MAX_PREFIX_LENGTH },
        },
        analyzer: {
          words: { type: 'custom', tokenizer: 'whitespace' },
          placedBeginnings: { type: 'custom', tokenizer: 'whitespace', filter: ['placedBeginning'] },
          unmarked: { type: 'custom', tokenizer: 'unmarked' },
          unmarkedBeginnings: { type: 'custom', tokenizer: 'unmarked', filter: ['beginning'] },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      _meta: memory,
      ...(memory.knn ? { _source: { excludes: EXCLUDED_FIELDS } } : {}),
      properties: {
        id: { type: 'keyword' },
        order: { type: 'long' },
        // A column, because the source must be unpacked as a whole: reading a candidate from it takes three times as long.
        record: { type: 'binary', doc_values: true },
        placed,
        [OPENING]: opening,
        place: { type: 'geo_point' },
        group: { type: 'keyword' },
        ...Object.fromEntries(
          facets.flatMap((_, at) => [
            [`facet${at}`, keyword],
            // Only counted, never searched.
            [`spelling${at}`, { type: 'keyword', index: false }],
          ]),
        ),
        ...Object.fromEntries(
          (settings.sortedBy ?? []).flatMap((_, at) => [`sort${at}`, `sortDown${at}`].map((field) => [field, column])),
        ),
        ...numberFields(memory.numbers),
      },
    },
  };
}
