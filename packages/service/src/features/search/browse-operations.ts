/** Browsing: every record of an index, page after page, in custom-ranking order. */
import type { BrowseResponse, SearchParams } from '@aisle/contract';
import type { EngineHit } from '../../engine/engine.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { readRecords } from '../../ground/changes/record-rows.ts';
import { VECTORS } from '../../ground/settings/provided-vectors.ts';
import { findFault } from '../../foundation/wire/validate.ts';
import { compileProjection } from '../../ground/query/projection.ts';
import { createQuestion } from '../../ground/query/question.ts';
import { maxHitsOf, resolveSearch, type ResolvedSearch } from '../../ground/query/resolve-search.ts';
import { checkCost } from '../../ground/query/search-cost.ts';
import { answerHit, keepFields } from '../../ground/query/search-answer.ts';
import { encodeParameters, searchParametersOf } from '../../ground/query/search-parameters.ts';
import { type Fields } from '../../foundation/wire/fields.ts';
import { placeMark, plainName } from '../../foundation/wire/partition.ts';
import { type AnswerHeaders, type Call, type Handlers, searchableIndex } from '../operation.ts';
import { atClientPlace, ignoredOf } from './client-parameters.ts';
import { newQueryID, searchRow } from '../../ground/query/shown-search.ts';

/** Maximum and default number of records in a response (spec 3, Limits). */
const MAX_RECORDS = 1000;

type BrowseCall = Call<'browse' | 'browseWithGet'>;

/** Position of browsing. It contains the parameters of the first call, so that later calls need not repeat them. */
interface Cursor {
  index: string;
  /** Identifies the location of a user's index: the order of records differs between locations. */
  place?: number | undefined;
  parameters: SearchParams;
  after: string;
  page: number;
}

function writeCursor(cursor: Omit<Cursor, 'place'>): string {
  const { index } = cursor;
  const written: Cursor = { ...cursor, index: plainName(index), place: placeMark(index) };
  const bytes = new TextEncoder().encode(JSON.stringify(written));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function readCursor(text: string, index: string): Cursor {
  let cursor: Partial<Cursor>;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    cursor = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Cursor>;
  } catch {
    throw badRequest('"cursor" is not one of ours; send the cursor of the previous answer unchanged');
  }
  const { parameters, after, page } = cursor ?? {};
  if (typeof after !== 'string' || typeof parameters !== 'object' || parameters === null || !Number.isInteger(page))
    throw badRequest('"cursor" is not one of ours; send the cursor of the previous answer unchanged');
  // A cursor comes from the client, so its parameters are validated like those of a first call.
  const fault = findFault('browse', { path: { indexName: plainName(index) }, query: {}, body: parameters });
  if (fault !== undefined) throw badRequest(`"cursor": ${fault}`);
  if (cursor.index !== plainName(index))
    throw badRequest(`"cursor" belongs to another index; start browsing ${index} without a cursor`);
  if (cursor.place !== placeMark(index))
    throw badRequest(`"cursor" is not good here: ${index} was moved, or it is another user's; start without a cursor`);
  return { index, parameters, after, page: page! };
}

interface Browsed {
  hits: EngineHit[];
  nbHits: number;
  after?: string | undefined;
}

/** `page` instead of a cursor: the same order, by offset. */
async function browsePage(call: BrowseCall, search: ResolvedSearch, limit: number): Promise<Browsed> {
  const offset = search.window.page * limit;
  const query = { ...search.query, ranking: ['custom' as const], offset, length: limit };
  const { hits, nbHits } = await call.context.engine.search(search.index.physical, query);
  return { hits, nbHits };
}

async function browseFrom(
  call: BrowseCall,
  search: ResolvedSearch,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<Browsed> {
  try {
    const { physical } = search.index;
    return await call.context.engine.browse(physical, {
      query: search.query,
      limit,
      ...(after === undefined ? {} : { after }),
    });
  } catch (error) {
    // The engine throws this for a position that is invalid, or of another custom ranking.
    if (error instanceof RangeError)
      throw badRequest('"cursor" is not one of ours, or the ranking changed since; start browsing without a cursor');
    throw error;
  }
}

/** Reads the vectors of records by objectID: the engine only returns that they exist. */
async function readVectorsOf(
  call: BrowseCall,
  { index: { physical } }: ResolvedSearch,
  hits: readonly EngineHit[],
): Promise<ReadonlyMap<string, unknown>> {
  const objectIDs = hits.flatMap(({ objectID, record }) => (Object.hasOwn(record, VECTORS) ? objectID : []));
  const stored = await readRecords(call.context.store, physical, objectIDs);
  return new Map(
    Array.from(stored, ([objectID, json]) => [objectID, (JSON.parse(json) as Record<string, unknown>)[VECTORS]]),
  );
}

/** Parameters without effect on browsing, which only uses the custom ranking. */
const SEARCHES_ONLY: ReadonlySet<string> = new Set([
  'enablePersonalization',
  'personalizationImpact',
  'enableReRanking',
  'reRankingApplyFilter',
  'reRankingExploreEvery',
  'didYouMean',
  'extensions',
]);

/** Browses. The parameters are in the body or in the query string. */
async function browse(call: BrowseCall, fields: Fields): Promise<{ body: BrowseResponse } & AnswerHeaders> {
  const started = performance.now();
  const index = searchableIndex(call, call.path.indexName);
  const cursor = fields['cursor'] === undefined ? undefined : readCursor(String(fields['cursor']), index.name);
  const parameters = cursor?.parameters ?? atClientPlace(searchParametersOf(fields), call.place);
  if (parameters.distinct) throw badRequest('"distinct" is not supported when browsing; leave it out');
  const question = createQuestion({ index, parameters, enforced: call.caller.enforced });
  // Words match as in searches; rules are only for shoppers.
  const search = resolveSearch(await call.context.applyStages(question, 'dictionaries'));
  checkCost([{ ...search.cost, hits: 0 }]);
  const pageSize = Math.min(search.parameters.hitsPerPage ?? MAX_RECORDS, maxHitsOf(call.caller.enforced));
  const limit = Math.min(MAX_RECORDS, Math.max(1, pageSize));
  const byPage = cursor === undefined && parameters.page !== undefined;
  const query = { ...search.query, ranking: ['custom' as const], distinct: 0, offset: 0, length: limit };
  const browsed: Browsed = byPage
    ? await browsePage(call, { ...search, query }, limit)
    : await browseFrom(call, { ...search, query }, { limit, after: cursor?.after });

  const page = byPage ? search.window.page : (cursor?.page ?? 0);
  const queryID = search.parameters.clickAnalytics ? newQueryID(call.context.random) : undefined;
  // Browsing is not a search: it only counts if an event is going to name it.
  if (queryID !== undefined && search.parameters.analytics !== false) {
    const objectIDs = browsed.hits.map((hit) => hit.objectID);
    const shown = { ...search, window: { ...search.window, offset: page * limit } };
    const { context } = call;
    const provenance = context.evidence.judge(call.provenance, [search.parameters.userToken]);
    const { nbHits } = browsed;
    context.searchLog.add(
      searchRow(shown, { queryID, nbHits, objectIDs, kind: 'browse', provenance, now: context.now() }),
    );
  }
  const privileged = call.caller.can('admin');
  // A backup made with the admin key has to be complete.
  const project = privileged ? compileProjection({ ...search.projection, hidden: [] }) : search.project;
  const vectors = await readVectorsOf(call, search, browsed.hits);
  const answer: BrowseResponse = {
    hits: browsed.hits.map((hit) => ({
      ...answerHit(hit, { ...search, project }),
      ...(vectors.has(hit.objectID) && project({ [VECTORS]: vectors.get(hit.objectID) })),
    })),
    nbHits: browsed.nbHits,
    page,
    nbPages: Math.ceil(browsed.nbHits / limit),
    hitsPerPage: limit,
    query: query.query,
    params: encodeParameters(parameters),
    index: index.name,
    processingTimeMS: Math.round(performance.now() - started),
    ...(queryID === undefined ? {} : { queryID }),
    ...(browsed.after === undefined
      ? {}
      : { cursor: writeCursor({ index: index.name, parameters, after: browsed.after, page: page + 1 }) }),
  };
  return { body: keepFields(answer, search.responseFields), ...ignoredOf(call, [fields], SEARCHES_ONLY) };
}

export const browseOperations: Handlers<'browse' | 'browseWithGet'> = {
  browse: (call) => browse(call, { ...call.body }),
  browseWithGet: (call) => browse(call, { ...call.query }),
};
