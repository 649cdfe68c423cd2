/** Collects possible suggestions: searches of shoppers, other indices of suggestions, combinations of facet values. */
// Why: decision 0053.
import { smallestOf } from '../../foundation/collections/extremes.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import type { SuggestionSource } from '@aisle/contract';
import type { Engine } from '../../engine/engine.ts';
import type { Catalogue, SearchableIndex } from '../../ground/changes/catalogue.ts';
import type { Evidence } from '../../ground/evidence/intake.ts';
import { givenSupport, type Support } from '../../ground/evidence/support.ts';
import { createQuestion } from '../../ground/query/question.ts';
import { resolveSearch } from '../../ground/query/resolve-search.ts';
import { parseFacetDeclarations } from '../../ground/settings/declarations.ts';
import { createDemand, type Demand } from '../../foundation/statistics/recent-demand.ts';
import { countSearches } from './rows.ts';
import { readRecordPage } from '../../ground/changes/record-rows.ts';
import type { Store } from '../../store/store.ts';
import type { BuildLog } from './build-log.ts';

/** Time range of searches, in milliseconds. */
const WINDOW_MS = 30 * 24 * 60 * 60_000;
/** Maximum number of distinct queries per source. */
const MAX_QUERIES = 20_000;
/** Maximum number of values of one facet, and of combinations of one list. */
const MAX_VALUES = 100;
const MAX_COMBINATIONS = 2000;
/** Maximum number of suggestions from one external index. */
const MAX_EXTERNAL = 10_000;
const PAGE = 1000;

/** A collected text. */
export interface Found {
  text: string;
  /** Popularity: current searches of shoppers as estimated by `demandOf`, or the number in another index. */
  count: number;
  /** Its users. */
  support: Support;
  /** Current and expected searches. Absent if the source is not searches. */
  searched?: Pick<Demand, 'recent' | 'expected'>;
}

/** Dependencies of collecting. */
export interface CollectContext {
  store: Store;
  engine: Engine;
  catalogue: Catalogue;
  now: () => number;
  evidence: Pick<Evidence, 'trustedNetworks'>;
}

async function fromExternal(context: CollectContext, name: string): Promise<Found[]> {
  const physical = context.catalogue.get(name)?.physical;
  const queries: Found[] = [];
  for (let after = ''; physical !== undefined && queries.length < MAX_EXTERNAL;) {
    const page = await readRecordPage(context.store, { index: physical, after, limit: PAGE });
    for (const [, json] of page) {
      const { query, count, popularity } = JSON.parse(json) as Record<string, unknown>;
      const weight = typeof count === 'number' ? count : popularity;
      if (typeof query === 'string') {
        const amount = typeof weight === 'number' ? weight : 1;
        queries.push({ text: query, count: amount, support: givenSupport });
      }
    }
    if (page.length < PAGE) break;
    after = page.at(-1)![0];
  }
  return queries;
}

/** Returns every combination of one value of each facet. They have no searches yet. */
async function fromFacets(
  context: CollectContext,
  index: SearchableIndex,
  facets: readonly string[],
): Promise<Found[]> {
  const { query } = resolveSearch(
    createQuestion({
      index,
      parameters: { facets: [...facets], maxValuesPerFacet: MAX_VALUES, hitsPerPage: 0, enableRules: false },
      enforced: {},
    }),
  );
  const counted = (await context.engine.search(index.physical, query)).facets;
  let texts = [''];
  for (const facet of facets) {
    const values = Object.keys(counted[facet] ?? {});
    texts = texts.flatMap((text) => values.map((value) => `${text} ${value}`)).slice(0, MAX_COMBINATIONS);
  }
  return texts.map((text) => ({ text, count: 0, support: givenSupport }));
}

/** Returns which searches count for a source. */
export function searchesOf(source: SuggestionSource, { settings }: SearchableIndex) {
  return {
    indexes: [source.indexName, ...(source.replicas ? replicaNames(settings.replicas) : [])],
    // PostgreSQL texts cannot contain NUL, nor can the tags of searches.
    tags: (source.analyticsTags ?? []).map((tag) => tag.replaceAll('\u0000', '')),
  };
}

/** Returns all texts of a source, as typed or stored. */
export async function collect(context: CollectContext, source: SuggestionSource, log: BuildLog): Promise<Found[]> {
  const { store, catalogue, now } = context;
  const index = catalogue.get(source.indexName);
  if (!index) {
    log.add('ERROR', 2, `The source index ${source.indexName} does not exist`);
    return [];
  }
  const time = now();
  const trusted = context.evidence.trustedNetworks();
  const range = { ...searchesOf(source, index), now: time, since: time - WINDOW_MS, trusted, most: MAX_QUERIES };
  const searched = await countSearches(store, range);
  const first = smallestOf(
    searched.map(({ days }) => days[0]![0]),
    time,
  );
  const demandOf = createDemand({ now: time, first });
  let queries = searched.map(({ query, days, support }): Found => {
    const { popularity, recent, expected } = demandOf(days);
    return { text: query, count: popularity, searched: { recent, expected }, support };
  });
  log.add('INFO', 2, `${source.indexName}: ${queries.length} different searches in 30 days`);
  for (const name of source.external ?? []) {
    const external = await fromExternal(context, name);
    log.add(catalogue.get(name) ? 'INFO' : 'ERROR', 3, `${name}: ${external.length} suggestions taken over`);
    queries = queries.concat(external);
  }
  const declared = new Set(
    parseFacetDeclarations(index.settings.attributesForFaceting).flatMap(({ attribute, counted }) =>
      counted ? [attribute] : [],
    ),
  );
  const unknown = new Set(
    [...(source.generate ?? []).flat(), ...(source.facets ?? []).map(({ attribute }) => attribute)].filter(
      (facet) => !declared.has(facet),
    ),
  );
  for (const facet of unknown)
    log.add(
      'ERROR',
      3,
      `"${facet}" is no facet of ${source.indexName} that is counted; add it to attributesForFaceting`,
    );
  for (const facets of source.generate ?? []) {
    const generated = await fromFacets(context, index, facets);
    log.add('INFO', 3, `${facets.join(' × ')}: ${generated.length} combinations`);
    queries = queries.concat(generated);
  }
  return queries;
}
