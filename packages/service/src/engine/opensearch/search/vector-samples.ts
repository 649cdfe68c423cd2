/** Vector samples: the typical cosines of an index, from a sample of its vectors that is read once and cached while the number of vectors is about the same. */
import { LruCache } from '../../../foundation/collections/lru-cache.ts';
import { comparable, cosineOf, SAMPLE_SIZE, usualCosines, type UsualCosines } from '../../meaning/meaning-rule.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { searchIndex } from '../indexes/read-index.ts';
import { fromVectorColumn, type VectorFields } from '../indexes/vector-fields.ts';

/** Maximum number of cached samples; one takes 512 bytes per dimension. */
const MAX_SAMPLES = 64;

/** A sample is read again if the number of vectors has changed by this share. */
const MAX_COUNT_DRIFT = 0.1;

interface SampleAnswer {
  hits: { hits: { fields: Record<string, [string]> }[] };
}

/** The sample of each index and model. */
export class VectorSamples {
  readonly #client: ClusterClient;
  readonly #samples = new LruCache<{ vectors: number; sample: Promise<readonly Int8Array[]> }>(MAX_SAMPLES);

  constructor(client: ClusterClient) {
    this.#client = client;
  }

  /**
   * Returns the cosines of unrelated records with a vector.
   * @param options.vectors Current number of vectors.
   * @param options.unrelated Typical cosines of unrelated texts for the model, if measured.
   */
  async usualCosines(
    clusterIndex: ClusterIndex,
    options: { fields: VectorFields; vectors: number; numbers: Int8Array; unrelated: UsualCosines | undefined },
  ): Promise<UsualCosines> {
    const { fields, vectors, numbers, unrelated } = options;
    const key = `${clusterIndex.physical} ${fields.column}`;
    let cached = this.#samples.get(key);
    if (!cached || Math.abs(cached.vectors - vectors) > cached.vectors * MAX_COUNT_DRIFT) {
      const sample = this.#read(clusterIndex, fields);
      cached = { vectors, sample };
      this.#samples.set(key, cached);
      sample.catch(() => this.#samples.delete(key));
    }
    const vector = comparable(numbers);
    const cosines = (await cached.sample).map((one) => cosineOf(one, vector));
    return usualCosines(cosines, unrelated);
  }

  /** Reads random records. */
  async #read(clusterIndex: ClusterIndex, { column }: VectorFields): Promise<readonly Int8Array[]> {
    const { hits } = await searchIndex<SampleAnswer>(this.#client, clusterIndex, {
      query: {
        function_score: { query: { exists: { field: column } }, random_score: { seed: 1, field: 'order' } },
      },
      size: SAMPLE_SIZE,
      track_total_hits: false,
      _source: false,
      stored_fields: '_none_',
      docvalue_fields: [column],
    });
    return hits.hits.map(({ fields }) => fromVectorColumn(fields[column]![0]));
  }
}
