/** Generations of an index: records that all carry the number of their generation, and marks whose sum tells whether they are all there. */
import type { Contents, Seen } from './history.ts';

/** A record of a generation. */
export interface GenerationRecord {
  objectID: string;
  generation: number;
  /** How many there are in all. */
  total: number;
  /** 0 to 999; the sum of a generation does not depend on the order. */
  mark: number;
  name: string;
}

/** What is written in one step. */
export interface Generation {
  version: number;
  records: GenerationRecord[];
  contents: Contents;
}

/** How many records show which synonym the settings have: `item current` is one of them. */
const MARKERS = 10;

/** The subjects of an index that is replaced: its records, its settings with their synonyms, and its rules. */
export const RECORDS = 'records of shop';
export const SETTINGS = 'settings of shop';
export const RULES = 'rules of shop';

const markOf = (version: number, at: number): number =>
  (Math.imul(at + 1 + version * 7919, 2_654_435_761) >>> 0) % 1000;

/**
 * Makes a generation: with `ids` other than those of every other one, or the same.
 *
 * @example
 * makeGeneration({ version: 3, size: 5000, ids: 'same' }).contents; // { size: 5000, sum: 2556342 }
 */
export function makeGeneration(options: { version: number; size: number; ids: 'same' | 'other' }): Generation {
  const { version, size, ids } = options;
  let sum = 0;
  const records = Array.from({ length: size }, (_, at): GenerationRecord => {
    const mark = markOf(version, at);
    sum += mark;
    const objectID = ids === 'same' ? `r${at}` : `g${version}-${at}`;
    const marker = at < MARKERS ? ` marker${at}` : '';
    return { objectID, generation: version, total: size, mark, name: `item ${at}${marker}` };
  });
  return { version, records, contents: { size, sum } };
}

/** The settings that go with a version: they show it, and so does their synonym. */
export const settingsOf = (version: number): object => ({
  searchableAttributes: ['name'],
  attributesForFaceting: ['generation', 'mark'],
  renderingContent: { facetOrdering: { facets: { order: [`v${version}`] } } },
  synonyms: [
    { objectID: 'current', type: 'onewaysynonym', input: 'current', synonyms: [`marker${version % MARKERS}`] },
  ],
});

/** The rules that go with a version. */
export const rulesOf = (version: number): object[] => [
  { objectID: 'version', conditions: [{ context: 'version' }], consequence: { userData: { version } } },
];

/** A search that shows records, settings and rules; `isSummed`, with the sum of all marks. */
export const searchBody = (page: number, isSummed = true): object => ({
  query: '',
  page,
  hitsPerPage: 20,
  facets: isSummed ? ['generation', 'mark'] : ['generation'],
  maxValuesPerFacet: 5,
  attributesToRetrieve: ['generation'],
  attributesToHighlight: [],
  ruleContexts: ['version'],
});

/** A search whose one hit depends on the synonym of the settings. */
export const synonymBody: object = { query: 'current', attributesToHighlight: [] };

/** An answer, as far as it is looked at. */
interface SearchAnswer {
  nbHits?: number;
  hits?: { generation?: number; mark?: number; name?: string }[];
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, { sum: number }>;
  renderingContent?: { facetOrdering?: { facets?: { order?: string[] } } };
  userData?: { version?: number }[];
}

/** Records by their generation. */
export function countGenerations(records: readonly { generation?: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { generation } of records) counts[String(generation)] = (counts[String(generation)] ?? 0) + 1;
  return counts;
}

const one = (version: unknown): Seen =>
  version === undefined ? { count: 0, versions: {} } : { count: 1, versions: { [String(version)]: 1 } };

const settingsVersion = ({ renderingContent }: SearchAnswer): string | undefined =>
  renderingContent?.facetOrdering?.facets?.order?.[0]?.slice(1);

/** What the answer to `searchBody` shows. */
export function seenInSearch(body: Record<string, unknown>): Record<string, Seen> {
  const answer = body as SearchAnswer;
  const { nbHits = 0, hits = [], facets = {}, facets_stats: stats = {}, userData = [] } = answer;
  return {
    [RECORDS]: {
      count: nbHits,
      versions: facets['generation'] ?? {},
      page: countGenerations(hits),
      ...(stats['mark'] && { sum: stats['mark'].sum }),
    },
    [SETTINGS]: one(settingsVersion(answer)),
    [RULES]: one(userData[0]?.version),
  };
}

/** What the answer to `synonymBody` shows: one record, which the synonym of the same settings names. */
export function seenBySynonym(body: Record<string, unknown>): Record<string, Seen> {
  const answer = body as SearchAnswer;
  const version = settingsVersion(answer);
  const names = (answer.hits ?? []).map(({ name }) => name?.split('marker')[1]);
  const isRight = names.length === 1 && Number(names[0]) === Number(version) % MARKERS;
  return {
    [SETTINGS]: isRight
      ? one(version)
      : {
          count: names.length,
          versions: { [String(version)]: 1, [`synonyms ${names.join(' and ') || 'of nothing'}`]: 1 },
        },
  };
}

/** What records that were read from a browse show: of all of them, or of one page. */
export function seenInBrowse(records: readonly { generation?: number; mark?: number }[], isPart: boolean): Seen {
  const versions = countGenerations(records);
  if (isPart) return { count: records.length, versions, isPart };
  return { count: records.length, versions, sum: records.reduce((sum, { mark = 0 }) => sum + mark, 0) };
}
