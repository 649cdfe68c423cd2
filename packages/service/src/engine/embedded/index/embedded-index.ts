/** One index in memory: records, words and columns kept in step through writes, deletions and changed settings. */
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

/** The settings of an index that was never configured: all text is searched, nothing is a facet. */
export const defaultIndexSettings: EngineIndexSettings = {
  searchableAttributes: [],
  facets: [],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

// Below this number of documents the dead cost nothing worth a compaction.
const compactFrom = 64;

/** Records of one step. */
const STEP = 16;

/** Makes segments fast that searches will see next. */
export type WarmUp = (segments: readonly Segment[]) => Steps;

function* noWarmUp(): Steps {}

/**
 * Holds what searches see beside what they will see after the next publish. `configure`, `stage` and `prepare` work on the latter, in steps
 * between which searches are answered; `publish` shows all of it at once and takes no time.
 */
export class EmbeddedIndex {
  documents = new Documents();
  settings: EngineIndexSettings;
  /** Goes up with every change, so that remembered results can tell that they are old. */
  version = 0;
  readonly #joinBelow: number;
  #text: TextIndex;
  #columns: Columns;
  /** Undefined where records are not found by meaning. */
  #vectors: Vectors | undefined;
  /** After the next publish; the same objects where settings do not change what they are made of. */
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
    // Columns are made from records on demand; those of attributes that are facets no more cost memory, so all go.
    const columns = isSameFacets ? before.columns : this.#createColumns(settings);
    yield* columns.prepareInSteps(columnsOf(settings));
    this.#staged = { settings, text, columns, vectors: this.#vectorsFor(settings) };
  }

  /**
   * Stages changes.
   * @throws SyntaxError or TypeError at the first change whose JSON is no record; changes before it have been staged.
   */
  *stage(changes: readonly RecordChange[]): Steps {
    const { text, columns, vectors } = this.#staged;
    for (const [at, change] of changes.entries()) {
      if (at % STEP === 0) {
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

  /** Makes what was staged ready to be published. */
  *prepare(warmUp: WarmUp = noWarmUp): Steps {
    const { documents } = this;
    // What is compacted afterwards is merged there.
    yield* this.#staged.text.prepare(documents.stagedDead, { merges: !isMostlyDead(documents.staged) });
    yield* warmUp(this.#staged.text.stagedSegments());
  }

  /**
   * Searches see everything that was staged and prepared. Takes no time, however much it is.
   * @returns What lets searches see again what they saw before, as long as nothing is staged.
   * @throws What went wrong: searches see what they saw before, and what was staged is to be taken back.
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

  /** Takes back everything that was staged, wherever staging ended. */
  unstage(): void {
    this.documents.unstage();
    this.#text.unstage();
    this.#columns.unstage();
    this.#vectors?.truncate(this.documents.count);
    this.#staged = { settings: this.settings, text: this.#text, columns: this.#columns, vectors: this.#vectors };
  }

  /** Tidies up after a publish, before anything else is staged: searches notice nothing of it. */
  *settle(warmUp: WarmUp = noWarmUp): Steps {
    yield* this.documents.settle();
    if (isMostlyDead(this.documents)) yield* this.#compact(warmUp);
  }

  /** Makes searches faster, for which there was no time while changes came. Only when nothing is staged. */
  *optimize(warmUp: WarmUp = noWarmUp): Steps {
    if (yield* this.#text.optimize(this.documents.dead, warmUp)) this.version++;
  }

  /** Gives up the dead: the living get new numbers. */
  *#compact(warmUp: WarmUp): Steps {
    const { documents } = this;
    const living = yield* documents.livingNumbers();
    const compacted = yield* documents.compacted(living);
    const text = yield* this.#text.compacted(documents.dead);
    yield* warmUp(text.segments());
    // Last, as a search may need another column meanwhile.
    const columns = yield* this.#columns.compacted(living);
    const vectors = this.#vectors && (yield* this.#vectors.compacted(living));
    this.documents = compacted;
    this.#text = text;
    this.#columns = columns;
    this.#vectors = vectors;
    this.#staged = { settings: this.settings, text, columns, vectors };
    this.version++;
  }

  /** Stages changes and publishes them, all at once. @throws As `stage`; changes before the one that is no record are published. */
  apply(changes: readonly RecordChange[]): void {
    try {
      runSteps(this.stage(changes));
    } finally {
      this.publishNow();
    }
  }

  /** Publishes what was staged, all at once. */
  publishNow(): void {
    runSteps(this.prepare());
    this.publish();
    runSteps(this.settle());
    runSteps(this.optimize());
  }

  /** Everything that `load` needs; none of it changes any more while it is written. Only when nothing is staged. */
  save(writer: SnapshotWriter): void {
    writer.value(this.settings);
    this.documents.save(writer);
    this.#text.save(writer);
    this.#columns.save(writer);
    this.#vectors?.save(writer);
  }

  /** An index as it was saved. */
  static async load(reader: SnapshotReader, options: { joinBelow: number }): Promise<EmbeddedIndex> {
    const index = new EmbeddedIndex(await reader.value<EngineIndexSettings>(), options);
    // Empty columns would stand in the way of those that were saved.
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

  /** Those that are there, or none for each of the documents. */
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
  count >= compactFrom && living * 2 < count;

/** What decides the words of an index. */
const textOf = ({ searchableAttributes, separatorsToIndex = '', camelCaseAttributes = [] }: EngineIndexSettings) => [
  searchableAttributes,
  separatorsToIndex,
  camelCaseAttributes,
];

/** What searches will need for sure. */
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
