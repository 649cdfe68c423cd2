/** Value watch: loads stored vectors of facet values into memory after each publish. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { Engine } from '../../engine/engine.ts';
import { readFacetTexts } from './facet-texts.ts';
import type { MeaningOf } from './meaning-settings.ts';
import type { ValueVectors } from './value-vectors.ts';

/** Dependencies of the watch. */
export interface ValueWatchOptions {
  catalogue: Pick<Catalogue, 'rows' | 'get'>;
  engine: Pick<Engine, 'searchFacetValues'>;
  meaningOf: MeaningOf;
  valuesOf: (embedder: Embedder) => Pick<ValueVectors, 'load'>;
  onError: (error: unknown) => void;
}

async function loadAll({ catalogue, engine, meaningOf, valuesOf }: ValueWatchOptions): Promise<void> {
  for (const row of catalogue.rows()) {
    const embedder = row.primary === null ? meaningOf(row)?.embedder : undefined;
    const index = embedder && catalogue.get(row.name);
    if (index) await valuesOf(embedder).load(await readFacetTexts(engine, index));
  }
}

/** The watch. */
export interface ValueWatch extends ChangeReader {
  /** Resolves when everything published so far is processed. Never rejects. */
  settled(): Promise<void>;
}

/**
 * Watches the facets of the indices with semantic search. Publishes in quick succession are processed together.
 *
 * @example
 * const watch = createValueWatch({ catalogue, engine, meaningOf, valuesOf, onError });
 */
export function createValueWatch(options: ValueWatchOptions): ValueWatch {
  let loading: Promise<void> | undefined;
  let isWantedAgain = false;
  const load = async () => {
    do {
      isWantedAgain = false;
      await loadAll(options).catch(options.onError);
    } while (isWantedAgain);
    loading = undefined;
  };
  const published = () => {
    if (loading) isWantedAgain = true;
    else loading = load();
  };
  return { read: async () => published, settled: async () => loading };
}
