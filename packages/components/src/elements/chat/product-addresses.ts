/** Product addresses: the page of a product, as the element, the record or the assistant's tools say it. */
import type { Hit } from '@aisle/contract';
import { readPieces, textOfPieces } from '../../looks/templates/expression.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { factOf, readFactNames } from '../product-card/product-facts.ts';

/** What an element says about addresses. */
export interface AddressHost {
  itemUrl: string;
  fields?: readonly string[];
}

/** Finds addresses. */
export class ProductAddresses {
  readonly #host: AddressHost;
  /** By ID, from tools. */
  readonly #fromTools = new Map<string, string>();

  constructor(host: AddressHost) {
    this.#host = host;
  }

  /** Notes what a tool said about a product. */
  note(objectID: string, url: string | undefined): void {
    if (url) this.#fromTools.set(objectID, url);
  }

  /** The address; undefined where nobody says one that is safe. */
  of(hit: Hit, locale: string): string | undefined {
    const { itemUrl, fields } = this.#host;
    const pieces = readPieces(itemUrl ?? '');
    const own = pieces ? textOfPieces(pieces, { hit, locale }, { address: true }) : itemUrl;
    const address =
      own || factOf(hit, 'url', { names: readFactNames(fields) }) || (this.#fromTools.get(hit.objectID) ?? '');
    return safeUrl(address) || undefined;
  }
}
