/** One index in memory: keeps records, words and columns consistent through writes, deletions and changed settings. */
import { isObject } from '../../../foundation/records/record-values.ts';
import type { EngineIndexSettings, RecordChange } from '../../engine.ts';
import { Columns, type ColumnNeed } from './columns.ts';
import { Documents } from './documents.ts';
import { SearchableAttributes } from './searchable-attributes.ts';
import { runSteps, type Steps } from '../steps.ts';
import type { Segment } from './segment.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { TextIndex } from './text-index.ts';
import { Vectors } from './vectors.ts';

/** The default settings of an index: all text is searchable, no attribute is a facet. */
export const defaultIndexSettings: EngineIndexSettings = {
  searchableAttributes: [],
  facets: [],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

// Minimum number of documents for a compaction: below it the dead cost too little.
const MIN_COMPACTED_DOCUMENTS = 64;

/** Records processed per step. */
const RECORDS_PER_STEP = 16;

/** Prepares segments that the next publish makes visible, so that searches in them are fast. */
export type WarmUp = (segments: readonly Segment[]) => Steps;

function* noWarmUp(): Steps {}

/**
 * Holds the published version and the next one. `configure`, `stage` and `prepare` change the latter, in steps between which searches run;
 * `publish` makes all of it visible atomically and in constant time.
 */
export class EmbeddedIndex {
  documents = new Documents();
  settings: EngineIndexSettings;
  /** Incremented with every change, so that outdated cached results are recognized. */
  version = 0;
  readonly #joinBelow: number;
  #text: TextIndex;
  #columns: Columns;
  /** Undefined if the index has no search by meaning. */
  #vectors: Vectors | undefined;
  /** As of the next publish; the same objects if the settings do not affect them. */
  #staged: { settings: EngineIndexSettings; text: TextIndex; columns: Columns; vectors: Vectors | undefined };

  constructor(settings: EngineIndexSettings, options: { joinBelow: number }) {
    this.settings = settings;
    this.#joinBelow = options.joinBelow;
    this.#text = this.#createText(settings);
    this.#columns = this.#createColumns(settings);
    runSteps(this.#columns.prepareInSteps(columnsOf(settings)));
    this.#vectors = settings.vectors ? new Vectors() : undefined;
    this.#staged = { settings, text: this.#text, columns: this.#columns, vectors: this.#vectors };
  }

  get attributes(): SearchableAttributes {
    return this.#text.attributes;
  }

  get columns(): Columns {
    return this.#columns;
  }

  get vectors(): Vectors | undefined {
    return this.#vectors;
  }

  segments(): readonly Segment[] {
    return this.#text.segments();
  }

  /** Stages settings. */
  *configure(settings: EngineIndexSettings): Steps {
    const before = this.#staged;
    const isSameText = sameJson(textOf(before.settings), textOf(settings));
    const isSameFacets = sameJson(before.settings.facets, settings.facets);
    const text = isSameText ? before.text : this.#createText(settings);
    if (!isSameText) yield* this.#addRecords(text);
    // Columns are rebuilt on demand; those of attributes that are no longer facets would waste memory, so all are dropped.
    const columns = isSameFacets ? before.columns : this.#createColumns(settings);
    yield* columns.prepareInSteps(columnsOf(settings));
    this.#staged = { settings, text, columns, vectors: this.#vectorsFor(settings) };
  }

  /**
   * Stages changes.
   * @throws SyntaxError or TypeError at the first change whose JSON is not a record; earlier changes have been staged.
   */
  *stage(changes: readonly RecordChange[]): Steps {
    const { text, columns, vectors } = this.#staged;
    for (const [at, change] of changes.entries()) {
      if (at % RECORDS_PER_STEP === 0) {
        yield;
        yield* text.endFullDraft();
      }
      if (change.json === null) {
        this.#forget(this.documents.delete(change.objectID));
        continue;
      }
      const { objectID, json, vector } = change;
      const record: unknown = JSON.parse(json);
      if (!isObject(record)) {
        throw new TypeError(`The record "${objectID}" must be a JSON object; send an object with named attributes.`);
      }
      this.#forget(this.documents.put(objectID, json));
      text.add(record);
      columns.add(record);
      vectors?.append(vector);
    }
  }

  /** Prepares what was staged for publishing. */
  *prepare(warmUp: WarmUp = noWarmUp): Steps {
    const { documents } = this;
    // A compaction afterwards merges anyway.
    yield* this.#staged.text.prepare(documents.stagedDead, { merges: !isMostlyDead(documents.staged) });
    yield* warmUp(this.#staged.text.stagedSegments());
  }

  /**
   * Publishes everything that was staged and prepared. Takes constant time.
   * @returns A function that reverts this, as long as nothing is staged.
   * @throws The original error: the published version is unchanged, and what was staged must be reverted.
   */
  publish(): () => void {
    const { settings, text, columns, vectors } = this.#staged;
    const before = { settings: this.settings, text: this.#text, columns: this.#columns, vectors: this.#vectors };
    const undo: (() => void)[] = [];
    const takeBack = (): void => {
      for (const one of undo.reverse()) one();
      this.settings = before.settings;
      this.#text = before.text;
      this.#columns = before.columns;
      this.#vectors = before.vectors;
      this.version++;
    };
    try {
      for (const part of [this.documents, text, columns]) undo.push(part.publish());
    } catch (error) {
      takeBack();
      throw error;
    }
    this.settings = settings;
    this.#text = text;
    this.#columns = columns;
    this.#vectors = vectors;
    this.version++;
    return takeBack;
  }

  /** Reverts everything that was staged, wherever staging ended. */
  unstage(): void {
    this.documents.unstage();
    this.#text.unstage();
    this.#columns.unstage();
    this.#vectors?.truncate(this.documents.count);
    this.#staged = { settings: this.settings, text: this.#text, columns: this.#columns, vectors: this.#vectors };
  }

  /** Tidies up after a publish, before anything else is staged; searches are not affected. */
  *settle(warmUp: WarmUp = noWarmUp): Steps {
    yield* this.documents.settle();
    if (isMostlyDead(this.documents)) yield* this.#compact(warmUp);
  }

  /** Optimizes for faster searches, after there was no time for it during writes. Only if nothing is staged. */
  *optimize(warmUp: WarmUp = noWarmUp): Steps {
    if (yield* this.#text.optimize(this.documents.dead, warmUp)) this.version++;
  }

  /** Removes dead documents: the living ones get new numbers. */
  *#compact(warmUp: WarmUp): Steps {
    const { documents } = this;
    const living = yield* documents.livingNumbers();
    const compacted = yield* documents.compacted(living);
    const text = yield* this.#text.compacted(documents.dead);
    yield* warmUp(text.segments());
    // Last, because a search may need another column meanwhile.
    const columns = yield* this.#columns.compacted(living);
    const vectors = this.#vectors && (yield* this.#vectors.compacted(living));
    this.documents = compacted;
    this.#text = text;
    this.#columns = columns;
    this.#vectors = vectors;
    this.#staged = { settings: this.settings, text, columns, vectors };
    this.version++;
  }

  /** Stages changes and publishes them together. @throws Like `stage`; changes before the invalid one are published. */
  apply(changes: readonly RecordChange[]): void {
    try {
      runSteps(this.stage(changes));
    } finally {
      this.publishNow();
    }
  }

  /** Publishes what was staged. */
  publishNow(): void {
    runSteps(this.prepare());
    this.publish();
    runSteps(this.settle());
    runSteps(this.optimize());
  }

  /** Writes everything that `load` needs; none of it changes any more during writing. Only if nothing is staged. */
  save(writer: SnapshotWriter): void {
    writer.value(this.settings);
    this.documents.save(writer);
    this.#text.save(writer);
    this.#columns.save(writer);
    this.#vectors?.save(writer);
  }

  /** Loads a saved index. */
  static async load(reader: SnapshotReader, options: { joinBelow: number }): Promise<EmbeddedIndex> {
    const index = new EmbeddedIndex(await reader.value<EngineIndexSettings>(), options);
    // Empty columns would prevent the saved ones from being loaded.
    index.#columns = index.#createColumns(index.settings);
    index.#staged = { settings: index.settings, text: index.#text, columns: index.#columns, vectors: undefined };
    await index.documents.load(reader);
    await index.#text.load(reader);
    await index.#columns.load(reader);
    if (index.settings.vectors) index.#vectors = await Vectors.load(reader);
    index.#staged.vectors = index.#vectors;
    const { documents } = index;
    if (index.#vectors && index.#vectors.count !== documents.count)
      throw new Error('its vectors are those of other records');
    if (index.#text.count !== documents.count) throw new Error('its words are those of other records');
    if (!index.#columns.areOf(documents)) throw new Error('its values are those of other records');
    return index;
  }

  /** Adds the words of all records. */
  *#addRecords(text: TextIndex): Steps {
    const steps = this.documents.eachRecord((record, { isStaged }) => text.add(isStaged ? record : undefined));
    while (!steps.next().done) {
      yield;
      yield* text.endFullDraft();
    }
  }

  #forget(doc: number | undefined): void {
    if (doc !== undefined) this.#staged.columns.remove(doc);
  }

  /** The existing vectors, or new ones without a vector for each document. */
  #vectorsFor(settings: EngineIndexSettings): Vectors | undefined {
    if (!settings.vectors) return undefined;
    return this.#staged.vectors ?? new Vectors(this.documents.staged.count);
  }

  #createText(settings: EngineIndexSettings): TextIndex {
    const attributes = new SearchableAttributes(settings.searchableAttributes, settings);
    return new TextIndex(attributes, { joinBelow: this.#joinBelow });
  }

  #createColumns(settings: EngineIndexSettings): Columns {
    return new Columns(
      () => this.documents,
      settings.facets.map(({ attribute }) => attribute),
    );
  }
}

const isMostlyDead = ({ count, living }: { count: number; living: number }): boolean =>
  count >= MIN_COMPACTED_DOCUMENTS && living * 2 < count;

/** The settings that determine the words of an index. */
const textOf = ({ searchableAttributes, separatorsToIndex = '', camelCaseAttributes = [] }: EngineIndexSettings) => [
  searchableAttributes,
  separatorsToIndex,
  camelCaseAttributes,
];

/** The columns that searches will certainly need. */
const columnsOf = ({ facets, sortedBy = [], attributeForDistinct }: EngineIndexSettings): ColumnNeed[] => [
  ...facets.flatMap(({ attribute }): ColumnNeed[] => [
    { kind: 'facet', attribute },
    { kind: 'number', attribute },
  ]),
  ...sortedBy.map((attribute): ColumnNeed => ({ kind: 'sort', attribute })),
  ...(attributeForDistinct === undefined ? [] : [{ kind: 'facet', attribute: attributeForDistinct } as const]),
];

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
