/** Product URLs: the page of a product, from the element, the record or the assistant's tools. */
import type { Hit } from '@aisle/contract';
import { readPieces, textOfPieces } from '../../looks/templates/expression.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { factOf, readFactNames } from '../product-card/product-facts.ts';

/** The part of an element that defines URLs. */
export interface AddressHost {
  itemUrl: string;
  fields?: readonly string[];
}

/** Finds URLs. */
export class ProductAddresses {
  readonly #host: AddressHost;
  /** URLs from tools, by ID. */
  readonly #fromTools = new Map<string, string>();

  constructor(host: AddressHost) {
    this.#host = host;
  }

  /** Stores the URL of a product from a tool. */
  note(objectID: string, url: string | undefined): void {
    if (url) this.#fromTools.set(objectID, url);
  }

  /** Returns the URL; undefined without a safe one. */
  of(hit: Hit, locale: string): string | undefined {
    const { itemUrl, fields } = this.#host;
    const pieces = readPieces(itemUrl ?? '');
    const own = pieces ? textOfPieces(pieces, { hit, locale }, { address: true }) : itemUrl;
    const address =
      own || factOf(hit, 'url', { names: readFactNames(fields) }) || (this.#fromTools.get(hit.objectID) ?? '');
    return safeUrl(address) || undefined;
  }
}
