/** Product view: the facts of a record in the variant that the shopper selected. */
import type { Hit } from '@aisle/contract';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { attributeOf, factOf, readFactNames, variantsOf } from './product-facts.ts';
import type { ProductFact, ProductVariant } from './product-facts.ts';

/** A selected variant and its record. */
export interface ChosenVariant {
  objectID: string;
  variant: ProductVariant;
}

/** Reads one record. */
export class ProductView {
  readonly hit: Hit;
  readonly variants: readonly ProductVariant[];
  /** The selected variant of this record. */
  readonly #chosen: ProductVariant | undefined;
  readonly #names: ReturnType<typeof readFactNames>;

  /** @param fields - Attribute names by meaning: `name:title`. */
  constructor(
    hit: Hit,
    { fields, chosen }: { fields: readonly string[] | undefined; chosen: ChosenVariant | undefined },
  ) {
    this.hit = hit;
    this.#names = readFactNames(fields);
    this.variants = variantsOf(hit, this.#names);
    this.#chosen = chosen && chosen.objectID === hit.objectID ? chosen.variant : undefined;
  }

  /** The current variant: the selected one, otherwise the one with the record's picture. */
  get variant(): ProductVariant | undefined {
    const image = factOf(this.hit, 'image', { names: this.#names });
    const pictured = (variant: ProductVariant): boolean =>
      factOf({ objectID: '', ...variant }, 'image', { names: this.#names }) === image;
    return this.#chosen ?? (image ? this.variants.find(pictured) : undefined);
  }

  /** Returns a fact as text; empty if the record does not have it. */
  fact(fact: ProductFact): string {
    return factOf(this.hit, fact, { names: this.#names, variant: this.#chosen });
  }

  get name(): string {
    return this.fact('name') || this.hit.objectID;
  }

  /** The attribute with the name; the ID without one, because a link needs a text. */
  get nameAttribute(): string {
    return this.fact('name') ? attributeOf(this.hit, 'name', this.#names) : 'objectID';
  }

  /** The objectID of the selected variant if it has one, otherwise of the record. */
  get objectID(): string {
    return plainText(this.#chosen?.['objectID']) || this.hit.objectID;
  }
}
