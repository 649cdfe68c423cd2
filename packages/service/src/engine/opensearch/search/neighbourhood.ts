/** Neighbourhood of a query in the cluster: the near records and typical cosines for the rule of hits by meaning. */
import { typedWords } from '../../embedded/text/query-words.ts';
import type { EngineQuery } from '../../engine.ts';
import {
  comparable,
  completedBy,
  cosineOf,
  feedbackOf,
  leastSimilarity,
  PEAK_SIZE,
  similarityScale,
} from '../../meaning/meaning-rule.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { searchIndex } from '../indexes/read-index.ts';
import { fromVectorColumn, modelNumber, type VectorFields, vectorFields } from '../indexes/vector-fields.ts';
import { nearestQuery } from './nearest-query.ts';
import type { VectorSamples } from './vector-samples.ts';

/** The neighbourhood of a query. */
export interface Neighbourhood {
  fields: VectorFields;
  /** The query completed by the nearest records. */
  completed: Int8Array;
  /** Returns the similarity of a record by its cosine with the completed query. */
  similarityOf: (cosine: number) => number;
  /** Returns the cosine of a similarity. */
  cosineAt: (similarity: number) => number;
  /** Minimum similarity of a hit by meaning alone; undefined if none is near enough. */
  least: number | undefined;
}

interface Nearest {
  hits: { total: { value: number }; hits: { fields: Record<string, [string]> }[] };
}

/** Whether a query has no words that records could contain. */
export const isWordless = ({ attributes }: ClusterIndex, query: EngineQuery): boolean =>
  typedWords(query, attributes.queryRules).words.length === 0;

/** Undefined if a search is by words alone or no record has a comparable vector. */
export async function lookAround(
  { client, samples }: { client: ClusterClient; samples: VectorSamples },
  clusterIndex: ClusterIndex,
  query: EngineQuery,
): Promise<Neighbourhood | undefined> {
  if (!query.meaning || (isWordless(clusterIndex, query) && !query.meaning.wordless)) return undefined;
  const { vector, minSimilarity, unrelated } = query.meaning;
  const { models = [] } = clusterIndex.memory;
  const number = modelNumber(models, vector);
  if (number < 0) return undefined;
  const fields = vectorFields(number);
  const [peak, all] = await Promise.all([
    searchIndex<Nearest>(client, clusterIndex, {
      query: nearestQuery(fields.nearest, { numbers: vector.numbers, count: PEAK_SIZE }),
      size: PEAK_SIZE,
      track_total_hits: false,
      _source: false,
      stored_fields: '_none_',
      docvalue_fields: [fields.column],
    }),
    searchIndex<Nearest>(client, clusterIndex, {
      query: { exists: { field: fields.column } },
      size: 0,
      track_total_hits: true,
    }),
  ]);
  const nearest = peak.hits.hits.map(({ fields: read }) => fromVectorColumn(read[fields.column]![0]));
  if (nearest.length === 0) return undefined;
  const vectors = all.hits.total.value;
  const scaleOf = async (numbers: Int8Array) => {
    const usual = await samples.usualCosines(clusterIndex, { fields, vectors, numbers, unrelated });
    return similarityScale(usual);
  };
  const scale = await scaleOf(vector.numbers);
  const toQuery = comparable(vector.numbers);
  const ranked = nearest
    .map((numbers) => ({ numbers, similarity: scale.of(cosineOf(numbers, toQuery)) }))
    .toSorted((a, b) => b.similarity - a.similarity);
  const completed = completedBy(vector.numbers, feedbackOf(ranked));
  const { of: similarityOf, cosineAt } = await scaleOf(completed);
  const toCompleted = comparable(completed);
  const near = {
    nearest: ranked[0]!.similarity,
    completed: nearest.map((numbers) => similarityOf(cosineOf(numbers, toCompleted))),
  };
  return {
    fields,
    completed,
    similarityOf,
    cosineAt,
    least: leastSimilarity(near, minSimilarity),
  };
}
