/** Embeds facet values after the records: values of searchable facets have vectors before they are needed. */
import { addTask, APPLICATION } from '../../ground/changes/task-rows.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { JobControl } from '../../ground/jobs/job-lease.ts';
import { embedTexts, type HashedText } from './embed-texts.ts';
import type { EmbeddingOptions } from './embedding-options.ts';
import { readFacetTexts } from './facet-texts.ts';
import { hashText } from './text-hash.ts';
import { noteTexts, putTexts, readTextStates } from './vector-rows.ts';

const DAY = 86_400_000;
/** Interval after which the values of an unchanged index are marked as used again. */
const LOOK_AGAIN_AFTER = DAY;
/** Interval after which a value is marked as used again. */
const NOTE_AGAIN_AFTER = 7 * DAY;

/** Embeds the values of one process. */
export class ValueEmbedding {
  readonly #options: EmbeddingOptions;
  /** By index: the version at which all values were checked, and when. */
  readonly #looks = new Map<string, { version: number; model: string; at: number }>();

  constructor(options: EmbeddingOptions) {
    this.#options = options;
  }

  /** Embeds the missing values of all indices. Returns the failed embedders, whose values are embedded later. */
  async run(failed: ReadonlySet<Embedder>, { signal }: Pick<JobControl, 'signal'>): Promise<Set<Embedder>> {
    const failures = new Set(failed);
    for (const { name, primary } of this.#options.catalogue.rows()) {
      if (primary !== null) continue;
      const embedder = this.#embedderOf(name);
      if (!embedder || failures.has(embedder)) continue;
      try {
        await this.#embedIndex(name, embedder, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EmbedderFailure)) throw error;
        this.#options.health.failed(embedder, error);
        this.#options.onError(error);
        failures.add(embedder);
      }
    }
    return failures;
  }

  #embedderOf(name: string): Embedder | undefined {
    const row = this.#options.catalogue.row(name);
    return row && this.#options.meaningOf(row)?.embedder;
  }

  async #embedIndex(name: string, embedder: Embedder, signal: AbortSignal): Promise<void> {
    const { catalogue, engine, now } = this.#options;
    const index = catalogue.get(name);
    if (!index) return;
    const look = { version: catalogue.version(name), model: embedder.model, at: now() };
    const last = this.#looks.get(name);
    const isSame = last?.version === look.version && last.model === look.model;
    if (isSame && look.at - last.at < LOOK_AGAIN_AFTER && look.at >= last.at) return;
    const texts = await readFacetTexts(engine, index);
    if (texts.length > 0) await this.#embedMissing(texts, embedder, signal);
    this.#looks.set(name, look);
  }

  async #embedMissing(texts: readonly string[], embedder: Embedder, signal: AbortSignal): Promise<void> {
    const { store, writer, now } = this.#options;
    const hashed = await Promise.all(texts.map(async (text) => ({ text, hash: await hashText(text) })));
    const hashes = hashed.map(({ hash }) => hash);
    const time = now();
    // Before the lookup, so that used texts are not deleted meanwhile.
    await noteTexts(store, embedder.model, { hashes, now: time, before: time - NOTE_AGAIN_AFTER });
    const states = await readTextStates(store, embedder.model, hashes);
    const missing = hashed.filter(({ hash }) => !states.has(hash));
    for (let at = 0; at < missing.length; at += embedder.batchSize)
      await this.#embedBatch(missing.slice(at, at + embedder.batchSize), embedder, signal);
    // Notifies all processes.
    if (missing.length > 0) await writer.write((transaction, now) => addTask(transaction, { index: APPLICATION, now }));
  }

  async #embedBatch(batch: readonly HashedText[], embedder: Embedder, signal: AbortSignal): Promise<void> {
    const { writer } = this.#options;
    const embedded = await embedTexts(embedder, batch, signal);
    signal.throwIfAborted();
    await writer.write((transaction, now) => putTexts(transaction, embedder.model, { texts: embedded, now }));
  }
}
