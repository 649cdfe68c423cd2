/** Vector samples: what cosines are usual in an index, by a sample of its vectors that is read once and remembered while the index is about as large. */
import { LruCache } from '../../../foundation/collections/lru-cache.ts';
import { comparable, cosineOf, SAMPLE, usualCosines, type UsualCosines } from '../../meaning/meaning-rule.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { searchIndex } from '../indexes/read-index.ts';
import { fromVectorColumn, type VectorFields } from '../indexes/vector-fields.ts';

/** Samples that are remembered; one takes 512 bytes a dimension. */
const MAX_SAMPLES = 64;

/** A sample is taken anew when the vectors are more or fewer than then by this share of them. */
const DRIFT = 0.1;

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
   * The cosines of records that have nothing to do with a vector.
   * @param options.vectors How many there are now.
   * @param options.unrelated What the model makes of unrelated texts, where that is known.
   */
  async usualCosines(
    clusterIndex: ClusterIndex,
    options: { fields: VectorFields; vectors: number; numbers: Int8Array; unrelated: UsualCosines | undefined },
  ): Promise<UsualCosines> {
    const { fields, vectors, numbers, unrelated } = options;
    const key = `${clusterIndex.physical} ${fields.column}`;
    let cached = this.#samples.get(key);
    if (!cached || Math.abs(cached.vectors - vectors) > cached.vectors * DRIFT) {
      const sample = this.#read(clusterIndex, fields);
      cached = { vectors, sample };
      this.#samples.set(key, cached);
      sample.catch(() => this.#samples.delete(key));
    }
    const vector = comparable(numbers);
    const cosines = (await cached.sample).map((one) => cosineOf(one, vector));
    return usualCosines(cosines, unrelated);
  }

  /** Records that chance has chosen. */
  async #read(clusterIndex: ClusterIndex, { column }: VectorFields): Promise<readonly Int8Array[]> {
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
    return hits.hits.map(({ fields }) => fromVectorColumn(fields[column]![0]));
  }
}
