/** Explanation: who stands behind a suggestion, a trend, a pair or a lifted record. */
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

/** How far back is looked, in milliseconds. */
const WINDOW = 30 * DAY;

type ExplainCall = Call<'explainEvidence'>;
type Question = EvidenceOperations['explainEvidence']['query'];

/** A parameter that the question needs. @throws ServiceError 400 */
function need(query: Question, name: 'query' | 'objectID' | 'withObjectID'): string {
  const value = query[name];
  if (value === undefined || value === '')
    throw new ServiceError(400, `"${name}" is required with "about" ${query.about}; say which one is asked about`);
  // PostgreSQL text holds no NUL, and neither do the searches and events that are looked for.
  return toStorable(value);
}

/** The index with its replicas. @throws ServiceError 404 */
function rangeOf({ context }: Pick<ExplainCall, 'context'>, name: string): PartRange {
  const index = context.catalogue.get(name);
  if (!index) throw indexMissing(name);
  return {
    indexes: [index.physical, ...replicaNames(index.settings.replicas)],
    since: context.now() - WINDOW,
    trusted: context.evidence.trustedNetworks(),
  };
}

async function behindSuggestion(call: ExplainCall): Promise<FoundParts> {
  const { context, path, query } = call;
  const text = need(query, 'query');
  const row = await readSuggestionConfig(context.store, path.indexName);
  if (!row)
    throw new ServiceError(404, `There is no configuration of suggestions for ${path.indexName}; name their index`);
  const explanation: FoundParts = { parts: [], heldBack: 0 };
  for (const { indexName, replicas } of row.config.sourceIndices) {
    if (!context.catalogue.get(indexName)) continue;
    const whole = rangeOf(call, indexName);
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
  const [text, objectID] = [need(query, 'query'), need(query, 'objectID')];
  const range = rangeOf(call, path.indexName);
  const key = queryKey(text);
  const queries = (await readQueries(context.store, range)).filter((one) => queryKey(one) === key);
  return readClickers(context.store, range, { queries, objectID });
}

/** How often the record of a lift or a relation was shown as a new one; undefined where it never was. */
export async function readExploration(call: ExplainCall): Promise<{ shown: number; clicked: number } | undefined> {
  const { context, path, query } = call;
  if (query.about !== 'reRanking' && query.about !== 'relatedProducts') return undefined;
  const record = toStorable((query.about === 'reRanking' ? query.objectID : query.withObjectID) ?? '');
  return (await readExplored(context.store, rangeOf(call, path.indexName))).get(record);
}

/**
 * Who took part. @throws ServiceError 400 for what is missing in the question, 404 for an index that is not there.
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
      return readInterested(context.store, rangeOf(call, path.indexName), need(query, 'objectID'));
    case 'boughtTogether':
    case 'relatedProducts':
      return readPairMakers(context.store, rangeOf(call, path.indexName), {
        objectID: need(query, 'objectID'),
        withObjectID: need(query, 'withObjectID'),
        onlyOrders: query.about === 'boughtTogether',
      });
  }
}
