/** The columns of an index by attribute: declared ones are built as records arrive, others when a search first needs them. */
import { runSteps, type Steps } from '../steps.ts';
import type { Documents, DocumentState } from './documents.ts';
import type { ColumnState } from './column-state.ts';
import { FacetColumn } from './facet-column.ts';
import { GeoColumn } from './geo-column.ts';
import { NumberColumn } from './number-column.ts';
import { SortColumn } from './sort-column.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';

interface Column {
  /** Adds the next document. */
  add(record: unknown, state: DocumentState): void;
  /** Stages the death of a document. */
  remove(doc: number): void;
  /** Publishes everything that was staged, up to this number of documents. @returns A function that reverts this. */
  publish(count: number): () => void;
  /** Reverts what was staged: documents from `count` on, and deaths. */
  unstage(count: number): void;
  /** Whether it was saved together with these documents. */
  isOf(documents: ColumnState): boolean;
  compacted(living: Uint32Array): Steps<Column>;
  save(writer: SnapshotWriter): void;
  load(reader: SnapshotReader): Promise<void>;
}

/** The documents of the columns. A function, because a compaction replaces the store. */
type ColumnDocuments = () => Pick<Documents, 'count' | 'eachRecord'>;

/** A document that the next publish shows. */
const STAGED: DocumentState = { isPublished: false, isStaged: true };

/** A column that a search needs. */
export interface ColumnNeed {
  /** For `geo`, the attribute is `_geoloc`. */
  kind: 'facet' | 'number' | 'sort' | 'geo';
  attribute: string;
}

/** The column of locations. */
export const GEO: ColumnNeed = { kind: 'geo', attribute: '_geoloc' };

/** Maximum number of attributes that are not declared as facets whose numbers are stored: eight bytes per record each. */
const MAX_UNDECLARED = 32;

/** Columns are updated with the documents once they exist. */
export class Columns {
  readonly #facets = new Map<string, FacetColumn>();
  readonly #numbers = new Map<string, NumberColumn>();
  readonly #sorts = new Map<string, SortColumn>();
  readonly #geo = new Map<string, GeoColumn>();
  readonly #byKind = { facet: this.#facets, number: this.#numbers, sort: this.#sorts, geo: this.#geo };
  /** All columns with their purposes, in order of creation. */
  readonly #all: { need: ColumnNeed; column: Column }[] = [];
  readonly #documents: ColumnDocuments;

  /** Attributes whose numbers are always stored. */
  readonly #declared: ReadonlySet<string>;
  /** Other attributes with stored numbers, the most recent last. */
  readonly #undeclared = new Set<string>();

  constructor(documents: ColumnDocuments, declared: Iterable<string> = []) {
    this.#documents = documents;
    this.#declared = new Set(declared);
  }

  /** Builds missing columns in one pass over the records. */
  prepare(needs: readonly ColumnNeed[]): void {
    runSteps(this.prepareInSteps(needs));
  }

  /** The same in steps; missing columns become available when all of them are done. Nothing may be staged in between. */
  *prepareInSteps(needs: readonly ColumnNeed[]): Steps {
    this.#forgetNumbers(new Set(needs.flatMap(({ kind, attribute }) => (kind === 'number' ? attribute : []))));
    const missing = needs.filter(({ kind, attribute }) => !this.#find(kind, attribute));
    if (missing.length === 0) return;
    const { count } = this.#documents();
    const added = new Map(
      missing.map((need) => [`${need.kind} ${need.attribute}`, { need, column: createColumn(need, count) }]),
    );
    yield* this.#documents().eachRecord((record, state) => {
      for (const { column } of added.values()) column.add(record, state);
    });
    // A search that could not wait may have built it meanwhile.
    for (const { need, column } of added.values()) if (!this.#find(need.kind, need.attribute)) this.#put(need, column);
  }

  facet(attribute: string): FacetColumn {
    const existing = this.#facets.get(attribute);
    if (existing) return existing;
    this.prepare([{ kind: 'facet', attribute }]);
    return this.facet(attribute);
  }

  number(attribute: string): NumberColumn {
    const existing = this.#numbers.get(attribute);
    if (existing) return existing;
    this.prepare([{ kind: 'number', attribute }]);
    return this.number(attribute);
  }

  sort(attribute: string): SortColumn {
    const existing = this.#sorts.get(attribute);
    if (existing) return existing;
    this.prepare([{ kind: 'sort', attribute }]);
    return this.sort(attribute);
  }

  geo(): GeoColumn {
    const existing = this.#geo.get(GEO.attribute);
    if (existing) return existing;
    this.prepare([GEO]);
    return this.geo();
  }

  /** Adds the next document, which the next publish makes visible. */
  add(record: unknown): void {
    for (const { column } of this.#all) column.add(record, STAGED);
  }

  /** Stages the death of a document. */
  remove(doc: number): void {
    for (const { column } of this.#all) column.remove(doc);
  }

  /** Publishes everything that was staged. @returns A function that reverts this. */
  publish(): () => void {
    const undo: (() => void)[] = [];
    const takeBack = (): void => undo.forEach((one) => one());
    try {
      for (const { column } of this.#all) undo.push(column.publish(this.#documents().count));
    } catch (error) {
      takeBack();
      throw error;
    }
    return takeBack;
  }

  /** Reverts what was staged. */
  unstage(): void {
    for (const { column } of this.#all) column.unstage(this.#documents().count);
  }

  /** Whether all of them are columns of these documents. */
  areOf(documents: ColumnState): boolean {
    return this.#all.every(({ column }) => column.isOf(documents));
  }

  /** The same columns for these documents alone, for when the store holds no others. */
  *compacted(living: Uint32Array): Steps<Columns> {
    const columns = new Columns(this.#documents, this.#declared);
    for (const attribute of this.#undeclared) columns.#undeclared.add(attribute);
    // Searches may add columns meanwhile, at the end of the list.
    for (const { need, column } of this.#all) {
      columns.#put(need, yield* column.compacted(living));
    }
    return columns;
  }

  save(writer: SnapshotWriter): void {
    writer.value({ needs: this.#all.map(({ need }) => need), undeclared: [...this.#undeclared] });
    for (const { column } of this.#all) column.save(writer);
  }

  /** Loads columns into an instance without documents. */
  async load(reader: SnapshotReader): Promise<void> {
    const { needs, undeclared } = await reader.value<{ needs: ColumnNeed[]; undeclared: string[] }>();
    for (const need of needs) {
      const column = createColumn(need, 0);
      await column.load(reader);
      this.#put(need, column);
    }
    for (const attribute of undeclared) this.#undeclared.add(attribute);
  }

  /** Queries may compare numbers of any attribute: columns that were not declared are stored while they are among the most recent. */
  #forgetNumbers(needed: ReadonlySet<string>): void {
    for (const attribute of needed) {
      if (this.#declared.has(attribute)) continue;
      // Moved to the end: it is the most recent.
      this.#undeclared.delete(attribute);
      this.#undeclared.add(attribute);
    }
    for (const attribute of this.#undeclared) {
      if (this.#undeclared.size <= MAX_UNDECLARED) return;
      if (needed.has(attribute)) continue;
      this.#undeclared.delete(attribute);
      const column = this.#numbers.get(attribute);
      this.#numbers.delete(attribute);
      if (column)
        this.#all.splice(
          this.#all.findIndex((one) => one.column === column),
          1,
        );
    }
  }

  #find(kind: ColumnNeed['kind'], attribute: string): Column | undefined {
    return this.#byKind[kind].get(attribute);
  }

  #put(need: ColumnNeed, column: Column): void {
    // Each kind of need creates its kind of column.
    (this.#byKind[need.kind] as Map<string, Column>).set(need.attribute, column);
    this.#all.push({ need, column });
  }
}

/** @param count Number of published documents. */
function createColumn({ kind, attribute }: ColumnNeed, count: number): Column {
  if (kind === 'facet') return new FacetColumn(attribute);
  if (kind === 'number') return new NumberColumn(attribute);
  if (kind === 'geo') return new GeoColumn(count);
  return new SortColumn(attribute, count);
}
