/** The table of searched attributes: their numbers inside the index, their importance, and which word positions matter. */
import { eachText, eachValueAt, holdsText, isObject } from '../../../foundation/records/record-values.ts';
import type { CutRules } from '../../../foundation/records/tokenizer.ts';
import type { EngineIndexSettings, SearchableAttribute } from '../../engine.ts';

/** A place is `attribute number * 65536 + word position`; later positions count as the last one. */
export const lastPosition = 0xffff;

// Words of two list members are not adjacent: one position more than the maximum distance in ranking.
const POSITIONS_BETWEEN_TEXTS = 8;
const maxAttributes = 0xffff;

/** Numbers attributes 0, 1, 2 …; without declared attributes, every top-level text attribute in order of appearance. */
export class SearchableAttributes {
  readonly names: string[] = [];
  readonly ranks: number[] = [];
  readonly #unordered: boolean[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #discovers: boolean;
  readonly #camelCase: ReadonlySet<string>;
  readonly #plainRules: CutRules | undefined;
  readonly #camelRules: CutRules;

  constructor(
    declared: readonly SearchableAttribute[],
    cuts: Pick<EngineIndexSettings, 'separatorsToIndex' | 'camelCaseAttributes'> = {},
  ) {
    const separators = cuts.separatorsToIndex;
    this.#camelCase = new Set(cuts.camelCaseAttributes);
    this.#plainRules = separators ? { separators } : undefined;
    this.#camelRules = { separators, camelCase: true };
    this.#discovers = declared.length === 0;
    for (const { attribute, rank, unordered } of declared) this.#add(attribute, rank, unordered);
  }

  numberOf(attribute: string): number | undefined {
    return this.#numbers.get(attribute);
  }

  /** Whether word positions in an attribute are irrelevant. */
  isUnordered(attribute: number): boolean {
    return this.#unordered[attribute] === true;
  }

  /** Rules by which queries are split. */
  get queryRules(): CutRules | undefined {
    return this.#plainRules;
  }

  /** Rules by which texts of an attribute are split, by its number or name. Undefined for the default rules. */
  cutRules(attribute: number | string): CutRules | undefined {
    if (this.#camelCase.size === 0) return this.#plainRules;
    const name = typeof attribute === 'number' ? (this.names[attribute] ?? '') : attribute;
    return this.#camelCase.has(name) ? this.#camelRules : this.#plainRules;
  }

  /** Calls `visit` with every text of a record and the number of its attribute. */
  eachTextOf(record: unknown, visit: (text: string, attribute: number) => void): void {
    if (this.#discovers && isObject(record)) {
      for (const [name, value] of Object.entries(record)) {
        // objectID and names that start with an underscore are reserved by the service.
        if (name === 'objectID' || name.startsWith('_') || !holdsText(value)) continue;
        const attribute = this.#numbers.get(name) ?? this.#add(name, this.names.length, false);
        if (attribute !== undefined) eachText(value, (text) => visit(text, attribute));
      }
      return;
    }
    for (let attribute = 0; attribute < this.names.length; attribute++) {
      eachValueAt(record, this.names[attribute] ?? '', (value) => eachText(value, (text) => visit(text, attribute)));
    }
  }

  /** The value for the `attribute` criterion, by attribute number: `place = base + (position & mask)`, less is better. */
  placeTable(): { base: Uint32Array; mask: Uint32Array } {
    return {
      base: Uint32Array.from(this.ranks, (rank) => (Math.min(rank, lastPosition) << 16) >>> 0),
      mask: Uint32Array.from(this.#unordered, (unordered) => (unordered ? 0 : lastPosition)),
    };
  }

  /** Adds attributes that were discovered in records before, in their order. */
  putFound(names: readonly string[]): void {
    if (this.#discovers) for (const name of names) this.#add(name, this.names.length, false);
  }

  #add(attribute: string, rank: number, unordered: boolean): number | undefined {
    const existing = this.#numbers.get(attribute);
    if (existing !== undefined) return existing;
    if (this.names.length >= maxAttributes) return undefined;
    this.names.push(attribute);
    this.ranks.push(rank);
    this.#unordered.push(unordered);
    this.#numbers.set(attribute, this.names.length - 1);
    return this.names.length - 1;
  }
}

/** Assigns places to the words of one record: positions continue through an attribute, with a gap between its texts. */
export class PlaceCounter {
  #attribute = -1;
  #position = 0;

  /** Must be called before the words of each text. */
  beginText(attribute: number): void {
    this.#position = attribute === this.#attribute ? this.#position + POSITIONS_BETWEEN_TEXTS : 0;
    this.#attribute = attribute;
  }

  beginRecord(): void {
    this.#attribute = -1;
  }

  next(): number {
    return ((this.#attribute << 16) | Math.min(this.#position++, lastPosition)) >>> 0;
  }
}
