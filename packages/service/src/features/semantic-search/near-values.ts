/** Near values: the values of a facet that are semantically close to the typed text, by the model of the index. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';
import type { QueryVectors } from '../../ground/embedding/query-vectors.ts';
import {
  comparable,
  cosineOf,
  leastSimilarity,
  similarityScale,
  UNCLEAR_SIMILARITY,
  usualCosines,
} from '../../engine/meaning/meaning-rule.ts';
import { largestOf } from '../../foundation/collections/extremes.ts';
import { within } from '../../ground/limits/within.ts';
import type { FacetValueMeaning } from '../../ground/query/facet-value-meaning.ts';
import { facetText } from './facet-texts.ts';
import type { MeaningOf } from './meaning-settings.ts';
import { MEANING_DEFAULTS } from './meaning-stage.ts';
import type { ValueVectors } from './value-vectors.ts';

/** Milliseconds that a search waits for vectors of values. They are still created for later searches. */
const TIME_LIMIT = 200;

/** Maximum number of values: more distant ones are rarely relevant. */
const MAX_NEAR = 5;

const NO_EMBEDDER = 'The service has no embedder for this index, so values are found by their words alone';
const NOT_READY = 'The values of this facet are still being read; ask again in a moment';
const LATE = 'The embedder did not answer in time';

/**
 * @param options.valuesOf Returns the vectors of values by an embedder.
 *
 * @example
 * const nearValues = createNearValues({ catalogue, meaningOf, queriesOf, valuesOf, settled, unrelatedOf });
 */
export function createNearValues(options: {
  catalogue: Pick<Catalogue, 'row'>;
  meaningOf: MeaningOf;
  queriesOf: (embedder: Embedder) => Pick<QueryVectors, 'vectorOf' | 'lastFailure'>;
  valuesOf: (embedder: Embedder) => Pick<ValueVectors, 'of'>;
  /** Resolves when stored vectors are in memory. */
  settled: () => Promise<void>;
  unrelatedOf: (embedder: Embedder) => Promise<UnrelatedCosines | undefined>;
}): FacetValueMeaning {
  const { catalogue, meaningOf, queriesOf, valuesOf, settled, unrelatedOf } = options;
  return async ({ index, facet, facetQuery, values, minSimilarity = MEANING_DEFAULTS.minSimilarity }) => {
    const row = catalogue.row(index);
    const embedder = row && meaningOf(row)?.embedder;
    if (!embedder) return { reason: NO_EMBEDDER };
    const queries = queriesOf(embedder);
    let vectors: readonly Int8Array[] | undefined;
    const reading = settled().then(() => valuesOf(embedder).of(values.map((value) => facetText(facet, value))));
    const [query] = await Promise.all([
      queries.vectorOf(facetText(facet, facetQuery)),
      within(
        reading.then((read) => (vectors = read)),
        TIME_LIMIT,
      ),
    ]);
    const unrelated = query && (await unrelatedOf(embedder));
    if (!query || !unrelated) return { reason: queries.lastFailure ?? LATE };
    if (!vectors) return { reason: NOT_READY };
    return { values: nearestOf(values, vectors, { query, unrelated, minSimilarity }) };
  };
}

/** Returns the values that are clearly closer than the others, the closest first. */
function nearestOf(
  values: readonly string[],
  vectors: readonly Int8Array[],
  { query, unrelated, minSimilarity }: { query: Int8Array; unrelated: UnrelatedCosines; minSimilarity: number },
): string[] {
  const target = comparable(query);
  const cosines = vectors.map((vector) => cosineOf(vector, target));
  const scale = similarityScale(usualCosines(cosines, unrelated));
  const near = values.map((value, at) => ({ value, similarity: scale.of(cosines[at]!) }));
  const similarities = near.map(({ similarity }) => similarity);
  const nearest = largestOf(similarities);
  const least = leastSimilarity({ nearest, completed: similarities }, minSimilarity);
  // A value that is hardly near would only hide that there is none.
  if (least === undefined || nearest <= UNCLEAR_SIMILARITY) return [];
  return near
    .filter(({ similarity }) => similarity >= least)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_NEAR)
    .map(({ value }) => value);
}
