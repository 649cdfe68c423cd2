/** The columns of an index by attribute: those that are declared are built as records come, others when a search first needs them. */
import { FacetColumn } from './facet-column.ts';
import { GeoColumn } from './geo-column.ts';
import { NumberColumn } from './number-column.ts';
import { SortColumn } from './sort-column.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';

interface Column {
  add(record: unknown): void;
  remove(doc: number): void;
  compact(kept: Uint32Array): void;
  save(writer: SnapshotWriter): void;
  load(reader: SnapshotReader): Promise<void>;
}

/** Calls `visit` with every record, dead ones as undefined, in the order of document numbers. */
export type EachRecord = (visit: (record: unknown) => void) => void;

/** A column that a search will need. */
export interface ColumnNeed {
  /** For `geo`, the attribute is `_geoloc`. */
  kind: 'facet' | 'number' | 'sort' | 'geo';
  attribute: string;
}

/** The one column of places. */
export const GEO: ColumnNeed = { kind: 'geo', attribute: '_geoloc' };

/** Numbers of so many attributes are kept that are not declared as facets: eight bytes per record each. */
const MOST_UNDECLARED = 32;

/** Columns keep step with the documents once they exist. */
export class Columns {
  readonly #facets = new Map<string, FacetColumn>();
  readonly #numbers = new Map<string, NumberColumn>();
  readonly #sorts = new Map<string, SortColumn>();
  readonly #geo = new Map<string, GeoColumn>();
  /** With what they are for, in the order in which they were made. */
  readonly #all: { need: ColumnNeed; column: Column }[] = [];
  readonly #eachRecord: EachRecord;

  /** Attributes whose numbers are kept for good. */
  readonly #declared: ReadonlySet<string>;
  /** Other attributes whose numbers are here; the latest ones last. */
  readonly #undeclared = new Set<string>();

  constructor(eachRecord: EachRecord, declared: Iterable<string> = []) {
    this.#eachRecord = eachRecord;
    this.#declared = new Set(declared);
  }

  /** Builds what is missing in one pass over the records. */
  prepare(needs: readonly ColumnNeed[]): void {
    this.#forgetNumbers(new Set(needs.flatMap(({ kind, attribute }) => (kind === 'number' ? attribute : []))));
    const before = this.#all.length;
    for (const { kind, attribute } of needs) this.#ensure(kind, attribute);
    const added = this.#all.slice(before);
    if (added.length > 0) this.#eachRecord((record) => added.forEach(({ column }) => column.add(record)));
  }

  facet(attribute: string): FacetColumn {
    const found = this.#facets.get(attribute);
    if (found) return found;
    this.prepare([{ kind: 'facet', attribute }]);
    return this.facet(attribute);
  }

  number(attribute: string): NumberColumn {
    const found = this.#numbers.get(attribute);
    if (found) return found;
    this.prepare([{ kind: 'number', attribute }]);
    return this.number(attribute);
  }

  sort(attribute: string): SortColumn {
    const found = this.#sorts.get(attribute);
    if (found) return found;
    this.prepare([{ kind: 'sort', attribute }]);
    return this.sort(attribute);
  }

  geo(): GeoColumn {
    const found = this.#geo.get(GEO.attribute);
    if (found) return found;
    this.prepare([GEO]);
    return this.geo();
  }

  add(record: unknown): void {
    for (const { column } of this.#all) column.add(record);
  }

  remove(doc: number): void {
    for (const { column } of this.#all) column.remove(doc);
  }

  compact(kept: Uint32Array): void {
    for (const { column } of this.#all) column.compact(kept);
  }

  save(writer: SnapshotWriter): void {
    writer.value({ needs: this.#all.map(({ need }) => need), undeclared: [...this.#undeclared] });
    for (const { column } of this.#all) column.save(writer);
  }

  /** Into columns without documents. */
  async load(reader: SnapshotReader): Promise<void> {
    const { needs, undeclared } = await reader.value<{ needs: ColumnNeed[]; undeclared: string[] }>();
    for (const { kind, attribute } of needs) await this.#ensure(kind, attribute).load(reader);
    for (const attribute of undeclared) this.#undeclared.add(attribute);
  }

  /** Anybody may compare numbers of any attribute: those that were not declared stay while they are among the latest ones. */
  #forgetNumbers(needed: ReadonlySet<string>): void {
    for (const attribute of needed) {
      if (this.#declared.has(attribute)) continue;
      // Behind the others: it is used now.
      this.#undeclared.delete(attribute);
      this.#undeclared.add(attribute);
    }
    for (const attribute of this.#undeclared) {
      if (this.#undeclared.size <= MOST_UNDECLARED) return;
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

  #ensure(kind: ColumnNeed['kind'], attribute: string): Column {
    const add = <C extends Column>(columns: Map<string, C>, create: () => C): C => {
      const known = columns.get(attribute);
      if (known) return known;
      const column = create();
      columns.set(attribute, column);
      this.#all.push({ need: { kind, attribute }, column });
      return column;
    };
    if (kind === 'facet') return add(this.#facets, () => new FacetColumn(attribute));
    if (kind === 'number') return add(this.#numbers, () => new NumberColumn(attribute));
    if (kind === 'geo') return add(this.#geo, () => new GeoColumn());
    return add(this.#sorts, () => new SortColumn(attribute));
  }
}
