/** A product as a card shows it: the facts of its record, in the variant that the shopper chose. */
import type { Hit } from '@aisle/contract';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { attributeOf, factOf, readFactNames, variantsOf } from './product-facts.ts';
import type { ProductFact, ProductVariant } from './product-facts.ts';

/** A variant that was chosen, and of which record. */
export interface ChosenVariant {
  objectID: string;
  variant: ProductVariant;
}

/** Reads one record. */
export class ProductView {
  readonly hit: Hit;
  readonly variants: readonly ProductVariant[];
  /** The variant that was chosen for this record. */
  readonly #chosen: ProductVariant | undefined;
  readonly #names: ReturnType<typeof readFactNames>;

  /** @param fields - Names of attributes by what they mean: `name:title`. */
  constructor(
    hit: Hit,
    { fields, chosen }: { fields: readonly string[] | undefined; chosen: ChosenVariant | undefined },
  ) {
    this.hit = hit;
    this.#names = readFactNames(fields);
    this.variants = variantsOf(hit, this.#names);
    this.#chosen = chosen && chosen.objectID === hit.objectID ? chosen.variant : undefined;
  }

  /** The variant that is shown: the one that was chosen, else the one whose picture the record has. */
  get variant(): ProductVariant | undefined {
    const image = factOf(this.hit, 'image', { names: this.#names });
    const pictured = (variant: ProductVariant): boolean =>
      factOf({ objectID: '', ...variant }, 'image', { names: this.#names }) === image;
    return this.#chosen ?? (image ? this.variants.find(pictured) : undefined);
  }

  /** A fact as text; empty where the record does not say it. */
  fact(fact: ProductFact): string {
    return factOf(this.hit, fact, { names: this.#names, variant: this.#chosen });
  }

  get name(): string {
    return this.fact('name') || this.hit.objectID;
  }

  /** The attribute that holds the name: a link needs one, and a record has at least its ID. */
  get nameAttribute(): string {
    return this.fact('name') ? attributeOf(this.hit, 'name', this.#names) : 'objectID';
  }

  /** The record that a shopper means: that of the chosen variant, where it has one of its own. */
  get objectID(): string {
    return plainText(this.#chosen?.['objectID']) || this.hit.objectID;
  }
}
