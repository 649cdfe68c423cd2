/** Explanation: the users behind a suggestion, a trend, a pair or a boosted record. */
import type { EvidenceOperations } from '@aisle/contract';
import { indexMissing, ServiceError } from '../../foundation/errors/service-error.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { replicaNames } from '../../ground/settings/replicas.ts';
import { toStorable } from '../../store/storable-text.ts';
import type { Call } from '../operation.ts';
import { matchingQueries } from '../query-suggestions/matching-queries.ts';
import { readSuggestionConfig } from '../query-suggestions/rows.ts';
import { readExplored } from '../recommend/explore.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import {
  type FoundParts,
  type PartRange,
  readClickers,
  readInterested,
  readPairMakers,
  readQueries,
  readSearchers,
} from './parts-of.ts';

/** Time range in milliseconds. */
const WINDOW_MS = 30 * DAY;

type ExplainCall = Call<'explainEvidence'>;
type Question = EvidenceOperations['explainEvidence']['query'];

/** Returns a required parameter. @throws ServiceError 400 */
function requireParameter(query: Question, name: 'query' | 'objectID' | 'withObjectID'): string {
  const value = query[name];
  if (value === undefined || value === '')
    throw new ServiceError(400, `"${name}" is required with "about" ${query.about}; say which one is asked about`);
  // PostgreSQL texts cannot contain NUL, nor can stored searches and events.
  return toStorable(value);
}

/** Returns the index with its replicas. @throws ServiceError 404 */
function readIndexRange({ context }: Pick<ExplainCall, 'context'>, name: string): PartRange {
  const index = context.catalogue.get(name);
  if (!index) throw indexMissing(name);
  return {
    indexes: [index.physical, ...replicaNames(index.settings.replicas)],
    since: context.now() - WINDOW_MS,
    trusted: context.evidence.trustedNetworks(),
  };
}

async function behindSuggestion(call: ExplainCall): Promise<FoundParts> {
  const { context, path, query } = call;
  const text = requireParameter(query, 'query');
  const row = await readSuggestionConfig(context.store, path.indexName);
  if (!row)
    throw new ServiceError(404, `There is no configuration of suggestions for ${path.indexName}; name their index`);
  const explanation: FoundParts = { parts: [], heldBack: 0 };
  for (const { indexName, replicas } of row.config.sourceIndices) {
    if (!context.catalogue.get(indexName)) continue;
    const whole = readIndexRange(call, indexName);
    const range = { ...whole, indexes: replicas ? whole.indexes : [indexName] };
    const languages = context.catalogue.get(indexName)!.settings.queryLanguages;
    const queries = matchingQueries(await readQueries(context.store, range), { text, config: row.config, languages });
    const { parts, heldBack } = await readSearchers(context.store, range, queries);
    explanation.parts = explanation.parts.concat(parts);
    explanation.heldBack += heldBack;
  }
  return explanation;
}

async function behindLift(call: ExplainCall): Promise<FoundParts> {
  const { context, path, query } = call;
  const [text, objectID] = [requireParameter(query, 'query'), requireParameter(query, 'objectID')];
  const range = readIndexRange(call, path.indexName);
  const key = queryKey(text);
  const queries = (await readQueries(context.store, range)).filter((one) => queryKey(one) === key);
  return readClickers(context.store, range, { queries, objectID });
}

/** Counts how often the record was shown by exploration. Undefined if it never was. */
export async function readExploration(call: ExplainCall): Promise<{ shown: number; clicked: number } | undefined> {
  const { context, path, query } = call;
  if (query.about !== 'reRanking' && query.about !== 'relatedProducts') return undefined;
  const record = toStorable((query.about === 'reRanking' ? query.objectID : query.withObjectID) ?? '');
  return (await readExplored(context.store, readIndexRange(call, path.indexName))).get(record);
}

/**
 * Reads the participants. @throws ServiceError 400 for a missing parameter, 404 for a missing index.
 *
 * @example
 * const { parts, heldBack } = await readBehind(call);
 */
export async function readBehind(call: ExplainCall): Promise<FoundParts> {
  const { context, path, query } = call;
  switch (query.about) {
    case 'suggestion':
      return behindSuggestion(call);
    case 'reRanking':
      return behindLift(call);
    case 'trend':
      return readInterested(context.store, readIndexRange(call, path.indexName), requireParameter(query, 'objectID'));
    case 'boughtTogether':
    case 'relatedProducts':
      return readPairMakers(context.store, readIndexRange(call, path.indexName), {
        objectID: requireParameter(query, 'objectID'),
        withObjectID: requireParameter(query, 'withObjectID'),
        onlyOrders: query.about === 'boughtTogether',
      });
  }
}
