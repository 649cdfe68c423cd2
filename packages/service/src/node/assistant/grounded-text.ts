/** Grounded text: passes on only those statements of a model that occur in tool results. Others are left out and counted, while the text streams. */
import { amountsIn, mayBeAmount } from './amounts.ts';
import type { Evidence, ShownProduct } from './evidence.ts';

/** Counts of what was left out. */
export interface LeftOut {
  /** Products that no tool has returned. */
  products: number;
  /** Amounts of money without evidence. */
  amounts: number;
  /** Links and URLs to other places. */
  links: number;
  /** Images and tags. */
  markup: number;
}

/** A piece of text that may be shown, and the products in it, in order. */
export interface GroundedPiece {
  text: string;
  objectIDs: string[];
}

/** Replaces what was left out. */
const GAP = '…';

/** Maximum length of a construct (a link, a tag); anything longer is treated as plain text. */
const MAX_CONSTRUCT = 600;

/** A reference to a product: `[[objectID]]`. */
const REFERENCE = /\[\[([^[\]]{1,300})\]\]/g;
const PICTURE = /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g;
const LINK = /\[([^[\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g;
const DEFINITION = /^[ \t]*\[[^\]]+\]:.*$/gm;
const TAG = /<[^<>]*>|<[a-z/!][^<>]*$/gi;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|javascript:|data:[a-z]+\/)[^\s<>()[\]"'`]*/gi;
const STRONG = /(\*\*|__)(?=\S)([^*_\n]{1,200}?)(?<=\S)\1/g;

/** Possible starts of a construct that ends later. */
const OPENERS = /!?\[|<|\*\*|__/g;
const CLOSED: readonly RegExp[] = [
  /^!?\[\[[^[\]]{1,300}\]\]/,
  /^!?\[[^\]]*\]\([^)]*\)/,
  // A bracket without a URL after it.
  /^!?\[[^[\]]*\][^([]/,
  /^<[^<>]*>/,
  /^(\*\*|__)[^*_\n]{0,200}(?:\1|\n)/,
  // Characters that are not markup.
  /^<[^a-z/!]/i,
  /^(?:\*\*|__)\s/,
];

/**
 * Finds the constructs of a text: the complete ones, and the start of the first incomplete one (the end of the text if all are complete).
 */
function constructsOf(text: string): { spans: { from: number; to: number }[]; open: number } {
  const spans: { from: number; to: number }[] = [];
  OPENERS.lastIndex = 0;
  for (let match = OPENERS.exec(text); match; match = OPENERS.exec(text)) {
    const from = match.index;
    const tail = text.slice(from, from + MAX_CONSTRUCT);
    const closed = CLOSED.map((form) => form.exec(tail)?.[0].length).find((length) => length !== undefined);
    if (closed === undefined && tail.length < MAX_CONSTRUCT) return { spans, open: from };
    const to = from + (closed ?? 1);
    spans.push({ from, to });
    OPENERS.lastIndex = to;
  }
  return { spans, open: text.length };
}

/** Returns the length of the text that can be checked: up to a space outside of constructs, so that no word, URL or amount is split. */
function judgeable(text: string): number {
  const { spans, open } = constructsOf(text);
  for (let index = open - 1; index >= 0; index--) {
    const span = spans.findLast(({ from, to }) => from <= index && index < to);
    if (span) index = span.from;
    else if (/\s/.test(text[index]!) && !mayBeAmount(text.slice(Math.max(0, index - 40), index).trimEnd()))
      return index + 1;
  }
  return 0;
}

/** Checks a text against the evidence. */
export class GroundedText {
  readonly #evidence: Evidence;
  #pending = '';
  readonly leftOut: LeftOut = { products: 0, amounts: 0, links: 0, markup: 0 };

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  /** Adds the next piece of the model's text. Returns what can be shown now. */
  push(delta: string): GroundedPiece {
    this.#pending += delta;
    const length = judgeable(this.#pending);
    const text = this.#pending.slice(0, length);
    this.#pending = this.#pending.slice(length);
    return this.#ground(text);
  }

  /** Returns what remains at the end. */
  end(): GroundedPiece {
    const text = this.#pending;
    this.#pending = '';
    return this.#ground(text);
  }

  #ground(text: string): GroundedPiece {
    const objectIDs: string[] = [];
    const shown = this.#groundAmounts(
      this.#groundStrong(this.#groundAddresses(this.#groundReferences(this.#dropMarkup(text), objectIDs))),
    );
    return { text: shown, objectIDs };
  }

  #dropMarkup(text: string): string {
    const drop = (): string => {
      this.leftOut.markup++;
      return '';
    };
    return text.replace(PICTURE, drop).replace(DEFINITION, drop).replace(TAG, drop);
  }

  /** Names of products come from the index. */
  #groundReferences(text: string, objectIDs: string[]): string {
    return text.replace(REFERENCE, (_whole, id: string) => {
      const product = this.#evidence.productOf(id.trim());
      if (!product) {
        this.leftOut.products++;
        return GAP;
      }
      if (!product.hasCard) return linkTo(product);
      objectIDs.push(product.id);
      return escapeMarkdown(product.name);
    });
  }

  #groundAddresses(text: string): string {
    const linked = text.replace(LINK, (_whole, label: string, url: string) => {
      const product = this.#evidence.productAt(url);
      if (product) return `[${escapeMarkdown(product.name)}](${url})`;
      if (this.#evidence.hasUrl(url)) return `[${label}](${url})`;
      this.leftOut.links++;
      return label;
    });
    return linked.replace(ADDRESS, (url: string) => {
      const address = url.replace(/[.,;:!?]+$/, '');
      if (this.#evidence.hasUrl(address)) return url;
      this.leftOut.links++;
      return GAP + url.slice(address.length);
    });
  }

  /** Emphasized text must be a real name: several words, or a word with a digit, without evidence are made up. */
  #groundStrong(text: string): string {
    return text.replace(STRONG, (whole, _mark: string, inner: string) => {
      const isName = /\d/.test(inner) || /\S\s+\S/.test(inner);
      if (!isName || this.#evidence.hasWords(inner)) return whole;
      this.leftOut.products++;
      return GAP;
    });
  }

  #groundAmounts(text: string): string {
    let shown = '';
    let from = 0;
    for (const { at, text: written, readings } of amountsIn(text)) {
      if (this.#evidence.hasAmount(readings)) continue;
      this.leftOut.amounts++;
      shown += text.slice(from, at) + GAP;
      from = at + written.length;
    }
    return shown + text.slice(from);
  }
}

/** A product without a card is shown as a link. */
const linkTo = ({ name, url }: ShownProduct): string =>
  url === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](${url})`;

/** Escapes a name as plain text. */
const escapeMarkdown = (name: string): string => name.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);
