/** The columns of an index by attribute: those that are declared are built as records come, others when a search first needs them. */
import { FacetColumn } from './facet-column.ts';
import { GeoColumn } from './geo-column.ts';
import { NumberColumn } from './number-column.ts';
import { SortColumn } from './sort-column.ts';

interface Column {
  add(record: unknown): void;
  remove(doc: number): void;
  compact(kept: Uint32Array): void;
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

/** Columns keep step with the documents once they exist. */
export class Columns {
  readonly #facets = new Map<string, FacetColumn>();
  readonly #numbers = new Map<string, NumberColumn>();
  readonly #sorts = new Map<string, SortColumn>();
  readonly #geo = new Map<string, GeoColumn>();
  readonly #all: Column[] = [];
  readonly #eachRecord: EachRecord;

  constructor(eachRecord: EachRecord) {
    this.#eachRecord = eachRecord;
  }

  /** Builds what is missing in one pass over the records. */
  prepare(needs: readonly ColumnNeed[]): void {
    const before = this.#all.length;
    for (const { kind, attribute } of needs) this.#ensure(kind, attribute);
    const added = this.#all.slice(before);
    if (added.length > 0) this.#eachRecord((record) => added.forEach((column) => column.add(record)));
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
    for (const column of this.#all) column.add(record);
  }

  remove(doc: number): void {
    for (const column of this.#all) column.remove(doc);
  }

  compact(kept: Uint32Array): void {
    for (const column of this.#all) column.compact(kept);
  }

  #ensure(kind: ColumnNeed['kind'], attribute: string): void {
    const add = <C extends Column>(columns: Map<string, C>, create: () => C): void => {
      if (columns.has(attribute)) return;
      const column = create();
      columns.set(attribute, column);
      this.#all.push(column);
    };
    if (kind === 'facet') add(this.#facets, () => new FacetColumn(attribute));
    else if (kind === 'number') add(this.#numbers, () => new NumberColumn(attribute));
    else if (kind === 'geo') add(this.#geo, () => new GeoColumn());
    else add(this.#sorts, () => new SortColumn(attribute));
  }
}
