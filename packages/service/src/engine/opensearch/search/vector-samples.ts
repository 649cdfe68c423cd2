/** Vector samples: the mean of the vectors of an index, from a sample that is read once and remembered while the index is about as large. */
import { LruCache } from '../../../collections/lru-cache.ts';
import { addDirection, comparable, type DirectionSum, meanWithSample, SAMPLE } from '../../meaning/meaning-rule.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { searchIndex } from '../indexes/read-index.ts';
import { fromVectorColumn, type VectorFields } from '../indexes/vector-fields.ts';

/** Samples that are remembered; one takes eight bytes a dimension. */
const MAX_SAMPLES = 256;

/** A sample is taken anew when the vectors are more or fewer than then by this share of them. */
const DRIFT = 0.1;

interface SampleAnswer {
  hits: { hits: { fields: Record<string, [string]> }[] };
}

/** The sample of each index and model. */
export class VectorSamples {
  readonly #client: ClusterClient;
  readonly #samples = new LruCache<{ vectors: number; sample: Promise<DirectionSum> }>(MAX_SAMPLES);

  constructor(client: ClusterClient) {
    this.#client = client;
  }

  /**
   * The mean cosine of all vectors with one: the sum of cosines is the cosine with the sum.
   * @param options.vectors How many there are now.
   * @param options.unrelated The mean cosine of unrelated texts.
   */
  async meanCosine(
    clusterIndex: ClusterIndex,
    options: { fields: VectorFields; vectors: number; numbers: Int8Array; unrelated: number },
  ): Promise<number> {
    const { fields, vectors, numbers, unrelated } = options;
    const key = `${clusterIndex.physical} ${fields.column}`;
    let cached = this.#samples.get(key);
    if (!cached || Math.abs(cached.vectors - vectors) > cached.vectors * DRIFT) {
      const sample = this.#read(clusterIndex, fields, numbers.length);
      cached = { vectors, sample };
      this.#samples.set(key, cached);
      sample.catch(() => this.#samples.delete(key));
    }
    return meanWithSample(await cached.sample, comparable(numbers), unrelated);
  }

  /** Records that chance has chosen. */
  async #read(clusterIndex: ClusterIndex, { column }: VectorFields, dimensions: number): Promise<DirectionSum> {
    const { hits } = await searchIndex<SampleAnswer>(this.#client, clusterIndex, {
      query: {
        function_score: { query: { exists: { field: column } }, random_score: { seed: 1, field: 'order' } },
      },
      size: SAMPLE,
      track_total_hits: false,
      _source: false,
      stored_fields: '_none_',
      docvalue_fields: [column],
    });
    const sample = { sums: new Float64Array(dimensions), count: 0 };
    for (const { fields } of hits.hits) addDirection(sample, fromVectorColumn(fields[column]![0]));
    return sample;
  }
}
