/** Index layout: which field of the cluster holds what of an index, and the mapping that declares them. */
// Why: decision 0055.
import type { EngineIndexSettings } from '../../engine.ts';
import { canonicalJson } from './canonical-json.ts';
import { NOT_IN_SOURCE, vectorMapping, type VectorModel } from './vector-fields.ts';

/** Goes up when fields change: an index of another format is built anew. */
export const FORMAT = 6;

/** Letters of a beginning that are looked up at once; longer ones are compared word by word. */
export const LONGEST_BEGINNING = 32;

/** Attributes whose numbers can be compared without being declared. */
export const MAX_NUMBERS = 400;

/** The letters that stand for attributes and places before words: those for private use, of which none is a part of a word. */
export const FIRST_MARK = '\ue000';
export const LAST_MARK = '\uf8ff';

/** What the cluster remembers with an index. Attributes are found in records as they come, and stay. */
export interface IndexMemory {
  format: number;
  /** The name of the index in the service. */
  index: string;
  settings: EngineIndexSettings;
  /** Searchable attributes that were found in records, where none are declared. */
  found: readonly string[];
  /** Attributes that hold numbers. */
  numbers: readonly string[];
  /** Whether it was made to find the nearest of vectors; only the plugin of a cluster can. Default: no. */
  knn?: boolean;
  /** The models of vectors that came with records, in the order of their fields. Default: none. */
  models?: readonly VectorModel[];
}

/** Where things are in a document of the cluster. */
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

/** Whether the documents of one index serve another's settings as they are. */
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

/** The layout of an index. */
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
    // What `distinct` groups by can be left out, whether or not it is a facet.
    facetField: (attribute) =>
      facetField(attribute) ?? (attribute === settings.attributeForDistinct ? GROUP : undefined),
    spellingField: numbered('spelling', facets),
    numberField: numbered('number', numbers),
    sortField: (attribute, order) => (order === 'asc' ? ascending : descending)(attribute),
  };
}

/** The field of each word with its attribute; the field of the words alone is made of it by the cluster, so that they travel once. */
export const PLACED = 'placed';
export const WORDS = 'placed.words';

/** The field of the first words of attributes, each with its attribute and place. */
export const OPENING = 'opening';

/** Where words are looked up that may be begun. */
export type WordField = typeof WORDS | typeof PLACED;

const beginningFields: Record<WordField, string> = {
  [WORDS]: 'placed.beginnings',
  [PLACED]: 'placed.placedBeginnings',
};

/** The field of the beginnings of words, up to `LONGEST_BEGINNING` letters with what stands before each word. */
export const beginningsOf = (field: WordField): string => beginningFields[field];

const keyword = { type: 'keyword', doc_values: false } as const;
const column = { type: 'keyword' } as const;
const terms = { type: 'text', search_analyzer: 'words', norms: false } as const;
// Words of two members of a list are no neighbours.
const words = { ...terms, position_increment_gap: 8 } as const;
// A word written as two is found while it is being typed: the beginning of the second stands behind the first.
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

/** The part of a mapping that grows with what is found in records. */
export const grownMapping = (memory: IndexMemory): object => ({
  _meta: memory,
  properties: { ...numberFields(memory.numbers), ...vectorMapping(memory.models ?? []) },
});

/** What the cluster is told when an index is made. */
export function indexBody(memory: IndexMemory, options: { shards: number; replicas: number }): object {
  const { settings } = memory;
  const facets = facetsOf(settings);
  return {
    settings: {
      number_of_shards: options.shards,
      number_of_replicas: options.replicas,
      // Searches see what was written when the writer says so, which it does before a task is published.
      refresh_interval: '-1',
      // Typos are worked out anew in each segment: a few segments answer faster than many, and merging small ones costs little.
      'merge.policy.floor_segment': '32mb',
      'merge.policy.segments_per_tier': 4,
      // A write that comes late must not bring back what was deleted meanwhile.
      gc_deletes: '1h',
      'mapping.total_fields.limit': 4000,
      ...(memory.knn ? { 'index.knn': true } : {}),
      analysis: {
        tokenizer: { unmarked: { type: 'simple_pattern_split', pattern: `[ ${FIRST_MARK}-${LAST_MARK}]+` } },
        filter: {
          beginning: { type: 'edge_ngram', min_gram: 1, max_gram: LONGEST_BEGINNING },
          // Behind the attribute: its letter alone would be a word of every record.
          placedBeginning: { type: 'edge_ngram', min_gram: 2, max_gram: LONGEST_BEGINNING },
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
      ...(memory.knn ? { _source: { excludes: NOT_IN_SOURCE } } : {}),
      properties: {
        id: { type: 'keyword' },
        order: { type: 'long' },
        // A column: reading a candidate from its source, which is unpacked as a whole, costs the cluster three times as much.
        record: { type: 'binary', doc_values: true },
        placed,
        [OPENING]: opening,
        place: { type: 'geo_point' },
        group: { type: 'keyword' },
        ...Object.fromEntries(
          facets.flatMap((_, at) => [
            [`facet${at}`, keyword],
            // Counted, and never looked up.
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
