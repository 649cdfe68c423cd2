/** One index in memory: records, words and columns kept in step through writes, deletions and changed settings. */
import { isObject } from '../../../records/record-values.ts';
import type { EngineIndexSettings, RecordChange } from '../../engine.ts';
import { Columns, type ColumnNeed } from './columns.ts';
import { Documents } from './documents.ts';
import { SearchableAttributes } from './searchable-attributes.ts';
import type { Segment } from './segment.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { TextIndex } from './text-index.ts';

/** The settings of an index that was never configured: all text is searched, nothing is a facet. */
export const defaultIndexSettings: EngineIndexSettings = {
  searchableAttributes: [],
  facets: [],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

// Below this number of documents the dead cost nothing worth a compaction.
const compactFrom = 64;

/** Writes go in one by one; whatever searching needs is brought up to date at the next search. */
export class EmbeddedIndex {
  readonly documents = new Documents();
  settings: EngineIndexSettings;
  /** Goes up with every change, so that remembered results can tell that they are old. */
  version = 0;
  readonly #joinBelow: number;
  #text: TextIndex;
  #columns: Columns;

  constructor(settings: EngineIndexSettings, options: { joinBelow: number }) {
    this.settings = settings;
    this.#joinBelow = options.joinBelow;
    this.#text = this.#createText();
    this.#columns = this.#createColumns();
  }

  get attributes(): SearchableAttributes {
    return this.#text.attributes;
  }

  get columns(): Columns {
    return this.#columns;
  }

  segments(): readonly Segment[] {
    return this.#text.segments(this.documents.dead);
  }

  configure(settings: EngineIndexSettings): void {
    const before = this.settings;
    this.settings = settings;
    this.version++;
    if (!sameJson(textOf(before), textOf(settings))) {
      this.#text = this.#createText();
      this.documents.eachRecord((record) => this.#text.add(record));
    }
    // Columns are made from records on demand; those of attributes that are facets no more cost memory, so all go.
    if (!sameJson(before.facets, settings.facets)) this.#columns = this.#createColumns();
    else this.#columns.prepare(columnsOf(settings));
  }

  /** Throws a SyntaxError or TypeError at the first change whose JSON is no record; changes before it have been applied. */
  apply(changes: readonly RecordChange[]): void {
    this.version++;
    for (const { objectID, json } of changes) {
      if (json === null) {
        this.#forget(this.documents.delete(objectID));
        continue;
      }
      const record: unknown = JSON.parse(json);
      if (!isObject(record)) {
        throw new TypeError(`The record "${objectID}" must be a JSON object; send an object with named attributes.`);
      }
      this.#forget(this.documents.put(objectID, json));
      this.#text.add(record);
      this.#columns.add(record);
    }
    const { count, living } = this.documents;
    if (count >= compactFrom && living * 2 < count) this.#compact();
  }

  /** Everything that `load` needs; none of it changes any more while it is written. */
  save(writer: SnapshotWriter): void {
    writer.value(this.settings);
    this.documents.save(writer);
    this.#text.save(writer, this.documents.dead);
    this.#columns.save(writer);
  }

  /** An index as it was saved. */
  static async load(reader: SnapshotReader, options: { joinBelow: number }): Promise<EmbeddedIndex> {
    const index = new EmbeddedIndex(await reader.value<EngineIndexSettings>(), options);
    await index.documents.load(reader);
    await index.#text.load(reader);
    await index.#columns.load(reader);
    return index;
  }

  #forget(doc: number | undefined): void {
    if (doc !== undefined) this.#columns.remove(doc);
  }

  #compact(): void {
    this.#text.compact(this.documents.dead);
    this.#columns.compact(this.documents.compact());
  }

  #createText(): TextIndex {
    const attributes = new SearchableAttributes(this.settings.searchableAttributes, this.settings);
    return new TextIndex(attributes, { joinBelow: this.#joinBelow });
  }

  #createColumns(): Columns {
    const declared = this.settings.facets.map(({ attribute }) => attribute);
    const columns = new Columns((visit) => this.documents.eachRecord(visit), declared);
    columns.prepare(columnsOf(this.settings));
    return columns;
  }
}

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
