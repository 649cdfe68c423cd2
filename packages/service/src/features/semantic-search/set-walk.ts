/** Walk over a record set in pages, in the order of changes: each processed record has its vector, or its text was rejected. */
import { readRecordChangesOf, type RecordRow } from '../../ground/changes/record-rows.ts';
import { addTask, APPLICATION } from '../../ground/changes/task-rows.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import { embedTexts, type HashedText } from './embed-texts.ts';
import type { EmbeddingOptions } from './embedding-options.ts';
import type { IndexMeaning } from './meaning-settings.ts';
import { recordText } from './record-text.ts';
import { hashText } from './text-hash.ts';
import { type EmbeddedText, noteTexts, putTexts, readTextStates, type TextState } from './vector-rows.ts';
import { putWalk, touchRecords } from './walk-rows.ts';

/** Records per page. */
const RECORDS_PER_PAGE = 256;

const DAY = 86_400_000;
/** Interval after which a rejected text is retried when a record with it is written. */
const TRY_AGAIN_AFTER = DAY;
/** Interval after which texts of records are marked as used again. */
const NOTE_AGAIN_AFTER = 7 * DAY;
/** Maximum number of rejections of one walk that are reported one by one. */
const MAX_REPORTED = 20;

/** Range of a walk. */
export interface WalkStart {
  set: string;
  meaning: IndexMeaning;
  /** Records up to this change are processed. */
  after: bigint;
  /** Last change of the walk. */
  upTo: bigint;
  /** Number of records after `after` that were only published again. */
  touched: number;
  /** Number of records that are not processed yet. */
  waiting: number;
  signal: AbortSignal;
}

/** A record with its text. */
interface TextRecord {
  objectID: string;
  seq: bigint;
  hash: string;
  text: string;
}

/** A walk. */
export class SetWalk {
  readonly #options: EmbeddingOptions;
  readonly #start: WalkStart;
  #after: bigint;
  #touched: number;
  #reported = 0;
  #isStale = false;
  #lacksVectors = false;

  constructor(options: EmbeddingOptions, start: WalkStart) {
    this.#options = options;
    this.#start = start;
    this.#after = start.after;
    this.#touched = start.touched;
  }

  get set(): string {
    return this.#start.set;
  }

  get embedder(): Embedder {
    return this.#start.meaning.embedder;
  }

  get generation(): string {
    return this.#start.meaning.generation;
  }

  get waiting(): number {
    return this.#start.waiting;
  }

  /** Whether there was a page with most vectors missing. */
  get lacksVectors(): boolean {
    return this.#lacksVectors;
  }

  /** Whether all records are processed. */
  get isOver(): boolean {
    return this.#isStale || this.isWhole;
  }

  /** Whether all records have their vectors. */
  get isWhole(): boolean {
    return !this.#isStale && this.#after >= this.#start.upTo;
  }

  /** Processes the next records. Returns their number. @throws EmbedderFailure */
  async takePage(): Promise<number> {
    const { store } = this.#options;
    const { set, upTo, signal } = this.#start;
    // The change of its settings or the removal of its records has queued another walk.
    this.#isStale = !this.#isCurrent();
    if (this.isOver) return 0;
    const rows = await readRecordChangesOf(store, set, { after: this.#after, upTo, limit: RECORDS_PER_PAGE });
    const records = await this.#readTexts(rows);
    const hashes = [...new Set(records.map(({ hash }) => hash))];
    const { model } = this.embedder;
    const now = this.#options.now();
    // Before the lookup, so that used texts are not deleted meanwhile.
    await noteTexts(store, model, { hashes, now, before: now - NOTE_AGAIN_AFTER });
    const states = await readTextStates(store, model, hashes);
    const missing = records.filter(({ hash }) => this.#isMissing(states.get(hash)));
    this.#lacksVectors ||= missing.length > records.length / 2;
    const embedded = await this.#embed(missing);
    signal.throwIfAborted();
    // A process that published a record before its vector was stored may not have seen it.
    const isTouched = (record: TextRecord): boolean =>
      embedded.has(record.hash) || isBehind(record, states.get(record.hash));
    const touched = this.#isServed() ? records.filter(isTouched) : [];
    await this.#finishPage(touched, { settled: records.length - touched.length, last: this.#lastOf(rows) });
    return rows.length;
  }

  #isCurrent(): boolean {
    const row = this.#options.catalogue.holder(this.#start.set);
    return row !== undefined && this.#options.meaningOf(row)?.generation === this.generation;
  }

  /** Whether searches use its vectors. Until then, records are published with the previous ones. */
  #isServed(): boolean {
    const row = this.#options.catalogue.holder(this.#start.set);
    return row !== undefined && this.#options.servedOf(row)?.generation === this.generation;
  }

  #lastOf(rows: readonly RecordRow[]): bigint {
    return rows.length < RECORDS_PER_PAGE ? this.#start.upTo : rows.at(-1)!.seq;
  }

  #isMissing(state: TextState | undefined): boolean {
    return !state || (state.isRefused && this.#options.now() - state.madeAt > TRY_AGAIN_AFTER);
  }

  async #readTexts(rows: readonly RecordRow[]): Promise<TextRecord[]> {
    const { template } = this.#start.meaning;
    const started = performance.now();
    const records = await Promise.all(
      rows.map(async ({ objectID, seq, json }) => {
        const text = json === null ? '' : recordText(JSON.parse(json) as object, template);
        return { objectID, seq, text, hash: text === '' ? '' : await hashText(text) };
      }),
    );
    await this.#options.dutyCycle(performance.now() - started);
    return records.filter(({ hash }) => hash !== '');
  }

  /**
   * Embeds the texts of records and stores the vectors in batches. Returns the hashes of texts with a vector. Without pauses: the embedder is in
   * another process or on another machine, and searches have the thread meanwhile.
   */
  async #embed(records: readonly TextRecord[]): Promise<Set<string>> {
    const texts = [...new Map(records.map((record) => [record.hash, record])).values()];
    const stored = new Set<string>();
    let storing = Promise.resolve();
    try {
      for (let at = 0; at < texts.length; at += this.embedder.batchSize) {
        const batch = texts.slice(at, at + this.embedder.batchSize);
        const embedded = await this.#callEmbedder(batch);
        this.#start.signal.throwIfAborted();
        await storing;
        // While they are stored, the embedder has the next ones.
        storing = this.#store(batch, embedded, stored);
        storing.catch(() => undefined);
      }
    } finally {
      await storing;
    }
    return stored;
  }

  /** Stores what was embedded. @param stored Receives the hashes of those that have a vector. */
  async #store(batch: readonly TextRecord[], embedded: readonly EmbeddedText[], stored: Set<string>): Promise<void> {
    await this.#options.writer.write((transaction, now) =>
      putTexts(transaction, this.embedder.model, { texts: embedded, now }),
    );
    for (const one of embedded) {
      if ('vector' in one) stored.add(one.hash);
      else
        this.#report(
          batch.find(({ hash }) => hash === one.hash)!,
          one.reason,
        );
    }
  }

  async #callEmbedder(batch: readonly HashedText[]) {
    const { health } = this.#options;
    try {
      const embedded = await embedTexts(this.embedder, batch, this.#start.signal);
      const refused = embedded.filter((one) => 'reason' in one).length;
      health.answered(this.embedder, { embedded: embedded.length - refused, refused });
      return embedded;
    } catch (error) {
      this.#start.signal.throwIfAborted();
      health.failed(this.embedder, error);
      if (error instanceof EmbedderFailure) throw error;
      // Whatever the error, the other embedders continue.
      throw new EmbedderFailure('away', `The embedder ${this.embedder.name} has failed: ${String(error)}`, {
        cause: error,
      });
    }
  }

  #report({ objectID }: TextRecord, reason: string): void {
    if (++this.#reported > MAX_REPORTED) return;
    const index = this.#options.catalogue.holder(this.set)?.name ?? this.set;
    this.#options.onError(
      `The record ${objectID} of ${index} is searched by its words alone, because the embedder ${this.embedder.name} refuses its text: ${reason}`,
    );
  }

  /** Has records published again, and moves on to the next page. */
  async #finishPage(touched: readonly TextRecord[], { settled, last }: { settled: number; last: bigint }) {
    const { store, writer } = this.#options;
    const generation = this.generation;
    const walkWith = (fresh: number) => ({
      generation,
      after: last,
      touched: Math.max(0, this.#touched - settled) + fresh,
    });
    if (touched.length === 0) {
      const walk = walkWith(0);
      await putWalk(store, this.set, walk, this.#options.now());
      this.#touched = walk.touched;
    } else
      this.#touched = await writer.write(async (transaction, now) => {
        const walk = walkWith(await touchRecords(transaction, this.set, touched));
        await putWalk(transaction, this.set, walk, now);
        await addTask(transaction, { index: APPLICATION, now });
        return walk.touched;
      });
    this.#after = last;
  }
}

/** Whether the vector of a text was stored after the last change of a record. */
const isBehind = ({ seq }: TextRecord, state: TextState | undefined): boolean =>
  state !== undefined && !state.isRefused && state.seq > seq;
