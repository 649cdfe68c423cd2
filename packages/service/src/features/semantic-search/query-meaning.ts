/** Query vectors: those of searches and of facet queries, by the embedders of the process. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { Engine } from '../../engine/engine.ts';
import { createQueryVectors } from '../../ground/embedding/query-vectors.ts';
import type { FacetValueMeaning } from '../../ground/query/facet-value-meaning.ts';
import type { QueryStage } from '../../ground/query/query-stage.ts';
import type { Queryable } from '../../store/store.ts';
import { type MeaningOf, type ServedMeaningOf, wantsMeaning } from './meaning-settings.ts';
import { createMeaningStage } from './meaning-stage.ts';
import { createModelScales } from './model-scales.ts';
import { createNearValues } from './near-values.ts';
import { createQueryVectorSource } from './query-vector-source.ts';
import { ValueVectors } from './value-vectors.ts';
import { createValueWatch, type ValueWatch } from './value-watch.ts';

/** Creates query vectors. */
export interface QueryMeanings {
  queryStages: readonly QueryStage[];
  facetValueMeaning: FacetValueMeaning;
  /** Loads stored vectors of facet values into memory. */
  valueWatch: ValueWatch;
  /** Aborts running calls. */
  close(): void;
}

/**
 * @param options.isReady Whether searches see all vectors of a generation of an index.
 *
 * @example
 * const queries = createQueryMeanings({ store, catalogue, engine, embedders, meaningOf, servedOf, isReady, onError });
 */
export function createQueryMeanings(options: {
  /** Stores vectors of facet values. */
  store: Queryable;
  catalogue: Pick<Catalogue, 'row' | 'rows' | 'get'>;
  engine: Pick<Engine, 'searchFacetValues'>;
  embedders: readonly Embedder[];
  meaningOf: MeaningOf;
  servedOf: ServedMeaningOf;
  isReady: (index: string, generation: string) => boolean;
  onError: (error: unknown) => void;
}): QueryMeanings {
  const { store, catalogue, engine, embedders, meaningOf, servedOf, isReady, onError } = options;
  const now = () => performance.now();
  const queryVectors = new Map(embedders.map((embedder) => [embedder, createQueryVectors({ embedder })]));
  const valueVectors = new Map(
    embedders.map((embedder) => [embedder, new ValueVectors({ embedder, store, now, onError })]),
  );
  const vectorsOf = (embedder: Embedder) => queryVectors.get(embedder)!;
  const valuesOf = (embedder: Embedder) => valueVectors.get(embedder)!;
  const unrelatedOf = createModelScales();
  const valueWatch = createValueWatch({ catalogue, engine, meaningOf, valuesOf, onError });
  const { settled } = valueWatch;
  const source = createQueryVectorSource({ catalogue, servedOf, wantsMeaning, isReady, vectorsOf, unrelatedOf });
  return {
    queryStages: [createMeaningStage(source)],
    facetValueMeaning: createNearValues({ catalogue, meaningOf, queriesOf: vectorsOf, valuesOf, settled, unrelatedOf }),
    valueWatch,
    close: () => {
      for (const vectors of [...queryVectors.values(), ...valueVectors.values()]) vectors.close();
    },
  };
}
