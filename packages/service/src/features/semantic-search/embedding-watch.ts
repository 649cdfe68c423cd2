/** Embedding watch: queues the embedding job after each publish that may contain records without a vector. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import { smallestOf } from '../../foundation/collections/extremes.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import type { EmbedderHealth } from './embedder-health.ts';
import type { MeaningOf } from './meaning-settings.ts';

/** Dependencies of a watch. */
export interface EmbeddingWatchOptions {
  /** Kind of the queued job. */
  kind: string;
  store: Store;
  catalogue: Pick<Catalogue, 'rows'>;
  meaningOf: MeaningOf;
  health: EmbedderHealth;
  now: () => number;
  /** Starts queued jobs. */
  promised: () => void;
  onError: (error: unknown) => void;
}

/**
 * Watches the indices with semantic search. Publishes in quick succession share a job.
 *
 * @example
 * const watch = createEmbeddingWatch({ kind, store, catalogue, meaningOf, health, now: Date.now, promised: startJobs, onError });
 */
export function createEmbeddingWatch(options: EmbeddingWatchOptions): ChangeReader {
  const { kind, store, catalogue, meaningOf, health, now, promised, onError } = options;
  let isPromising = false;
  let isWantedAgain = false;

  const promise = async (embedders: readonly Embedder[]) => {
    const time = now();
    // A failed embedder is not called for a while, whatever is written.
    const runAt = Math.max(time, smallestOf(embedders.map((embedder) => health.of(embedder).notBefore)));
    await addJobOnce(store, { kind, payload: '', now: time, runAt });
    promised();
  };
  const published = () => {
    const embedders = catalogue.rows().flatMap((row) => (row.primary === null ? (meaningOf(row)?.embedder ?? []) : []));
    if (embedders.length === 0) return;
    isWantedAgain = isPromising;
    if (isPromising) return;
    isPromising = true;
    void promise([...new Set(embedders)])
      .catch(onError)
      .finally(() => {
        isPromising = false;
        if (isWantedAgain) published();
      });
  };
  return { read: async () => published };
}
