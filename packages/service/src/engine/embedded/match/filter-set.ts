/** Evaluates a filter tree over the columns: one byte per document, 1 where the filter holds. */
import { type GeoFilter, placeTest } from '../../../foundation/records/geo-shape.ts';
import type { Filter } from '../../engine.ts';
import { type Columns, type ColumnNeed, GEO } from '../index/columns.ts';
import type { Documents } from '../index/documents.ts';

type CompareOperator = Extract<Filter, { kind: 'compare' }>['op'];

/** Returns the columns that a filter reads. */
export function columnsOfFilter(filter: Filter): ColumnNeed[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.of.flatMap(columnsOfFilter);
    case 'not':
      return columnsOfFilter(filter.of);
    case 'facet':
      return filter.attribute === 'objectID' ? [] : [{ kind: 'facet', attribute: filter.attribute }];
    case 'tag':
      return [{ kind: 'facet', attribute: '_tags' }];
    case 'near':
    case 'box':
    case 'polygon':
      return [GEO];
    default:
      return [{ kind: 'number', attribute: filter.attribute }];
  }
}

/** Evaluates filters over one state of an index. */
export class FilterSets {
  readonly #documents: Documents;
  readonly #columns: Columns;
  readonly #size: number;

  constructor(options: { documents: Documents; columns: Columns }) {
    this.#documents = options.documents;
    this.#columns = options.columns;
    // A multiple of four, so that sets combine four bytes at a time.
    this.#size = (options.documents.count + 3) & ~3;
  }

  /** Bytes by document number, undefined for dead documents. */
  evaluate(filter: Filter): Uint8Array {
    switch (filter.kind) {
      case 'and':
        return this.#all(filter.of);
      case 'or':
        return this.#any(filter.of);
      case 'not': {
        const set = this.evaluate(filter.of);
        for (let doc = 0; doc < set.length; doc++) set[doc] = (set[doc] as number) ^ 1;
        return set;
      }
      case 'facet':
        return this.#values(filter.attribute, [filter.value]);
      case 'tag':
        return this.#values('_tags', [filter.value]);
      case 'between':
        return this.#numbers(filter.attribute, (value) => value >= filter.low && value <= filter.high);
      case 'compare':
        if (filter.op === '!=') return this.evaluate({ kind: 'not', of: { ...filter, op: '=' } });
        return this.#numbers(filter.attribute, comparison(filter.op, filter.value));
      case 'near':
      case 'box':
      case 'polygon':
        return this.#places(filter);
    }
  }

  #all(filters: readonly Filter[]): Uint8Array {
    const set = new Uint8Array(this.#size).fill(1);
    const words = new Uint32Array(set.buffer);
    for (const filter of filters) {
      const other = new Uint32Array(this.evaluate(filter).buffer);
      for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) & (other[at] as number);
    }
    return set;
  }

  #any(filters: readonly Filter[]): Uint8Array {
    const set = new Uint8Array(this.#size);
    const words = new Uint32Array(set.buffer);
    // Many values of one attribute are read in one pass.
    const values = new Map<string, string[]>();
    const add = (one: Uint8Array): void => {
      const other = new Uint32Array(one.buffer);
      for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) | (other[at] as number);
    };
    for (const filter of filters) {
      if (filter.kind !== 'facet') {
        add(this.evaluate(filter));
        continue;
      }
      const wanted = values.get(filter.attribute);
      if (wanted) wanted.push(filter.value);
      else values.set(filter.attribute, [filter.value]);
    }
    for (const [attribute, wanted] of values) add(this.#values(attribute, wanted));
    return set;
  }

  #values(attribute: string, values: readonly string[]): Uint8Array {
    const set = new Uint8Array(this.#size);
    if (attribute === 'objectID') {
      for (const value of values) {
        const doc = this.#documents.numberOf(value);
        if (doc !== undefined && doc < this.#documents.count) set[doc] = 1;
      }
      return set;
    }
    const column = this.#columns.facet(attribute);
    const wanted = new Uint8Array(column.spellings.length);
    for (const value of values) wanted[column.numberOf(value)] = 1;
    // Number 0 means "no value" and must not match an unknown value.
    wanted[0] = 0;
    const first = column.lists.first.data;
    const moreValues = column.lists.rest;
    const count = this.#documents.count;
    for (let doc = 0; doc < count; doc++) set[doc] = wanted[first[doc] as number] as number;
    if (moreValues) {
      for (let doc = 0; doc < count; doc++) {
        const end = moreValues.start.data[doc + 1] as number;
        for (let at = moreValues.start.data[doc] as number; at < end; at++) {
          if (wanted[moreValues.values.data[at] as number] === 1) set[doc] = 1;
        }
      }
    }
    return set;
  }

  #places(filter: GeoFilter): Uint8Array {
    const set = new Uint8Array(this.#size);
    const column = this.#columns.geo();
    if (filter.kind === 'near') {
      // The ranking uses the same distances.
      const metres = column.metresFrom(filter.center);
      for (let doc = 0; doc < metres.length; doc++) set[doc] = (metres[doc] as number) <= filter.metres ? 1 : 0;
    } else {
      column.mark(set, placeTest(filter));
    }
    return set;
  }

  #numbers(attribute: string, holds: (value: number) => boolean): Uint8Array {
    const set = new Uint8Array(this.#size);
    const { lists } = this.#columns.number(attribute);
    const first = lists.first.data;
    // NaN, the mark of a missing number, fails every comparison.
    const { count } = this.#documents;
    for (let doc = 0; doc < count; doc++) set[doc] = holds(first[doc] as number) ? 1 : 0;
    if (lists.rest) {
      for (let doc = 0; doc < count; doc++) {
        const end = lists.rest.start.data[doc + 1] as number;
        for (let at = lists.rest.start.data[doc] as number; at < end; at++) {
          if (holds(lists.rest.values.data[at] as number)) set[doc] = 1;
        }
      }
    }
    return set;
  }
}

function comparison(op: Exclude<CompareOperator, '!='>, bound: number): (value: number) => boolean {
  switch (op) {
    case '<':
      return (value) => value < bound;
    case '<=':
      return (value) => value <= bound;
    case '=':
      return (value) => value === bound;
    case '>=':
      return (value) => value >= bound;
    case '>':
      return (value) => value > bound;
  }
}
