/** Bounded HTML: parses any page, however hostile, into a tree of limited depth and size, in time linear in its length. */
import { type CheerioAPI, load } from 'cheerio';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** Maximum nesting of elements: the limit of browsers. */
export const MAX_DEPTH = 512;
/** Maximum number of tags that are read per page; the remainder is ignored. */
const MAX_TAGS = 400_000;
/** Maximum number of elements that the parser may create from them: unclosed ones are repeated in each block that follows. */
const MAX_ELEMENTS = 500_000;
/** Maximum number of nodes that the parser may move (content of a table that belongs before it): each time it searches the position. */
const MAX_PUT_BEFORE = 10_000;
/** Maximum number of words in a tag: the parser compares the name of each attribute with all before it. */
const MAX_WORDS = 2000;
/** Tags up to this length cannot have too many words. */
const SHORT_TAG = 2 * MAX_WORDS;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** The input cannot be parsed by the rules of HTML within the limits. */
class OutOfBounds extends Error {
  override readonly name = 'OutOfBounds';
}

/** Creates a tree adapter that aborts if elements are nested too deep, or there are too many of them. */
function guardedAdapter(): typeof adapter {
  let depth = 0;
  let elements = 0;
  let putBefore = 0;
  const countPutBefore = () => {
    if (++putBefore > MAX_PUT_BEFORE) throw new OutOfBounds();
  };
  return {
    ...adapter,
    createElement: (...parts) => {
      if (++elements > MAX_ELEMENTS) throw new OutOfBounds();
      return adapter.createElement(...parts);
    },
    insertBefore: (...parts) => {
      countPutBefore();
      adapter.insertBefore(...parts);
    },
    insertTextBefore: (...parts) => {
      countPutBefore();
      adapter.insertTextBefore(...parts);
    },
    onItemPush: () => {
      if (++depth > MAX_DEPTH) throw new OutOfBounds();
    },
    onItemPop: () => void depth--,
  };
}

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Returns the page up to the last tag that is read, and whether one of its tags has too many words. */
function cutHtml(html: string): { html: string; isWordy: boolean } {
  let tags = 0;
  let isWordy = false;
  for (let at = html.indexOf('<'); at >= 0;) {
    if (isLetter(html.charCodeAt(at + 1)) && ++tags > MAX_TAGS) return { html: html.slice(0, at), isWordy };
    const next = html.indexOf('<', at + 1);
    const end = next < 0 ? html.length : next;
    isWordy ||=
      end - at > SHORT_TAG &&
      html
        .slice(at, end)
        .split('>', 1)[0]!
        .split(/\s+/, MAX_WORDS + 1).length > MAX_WORDS;
    at = next;
  }
  return { html, isWordy };
}

/**
 * Limits the depth of elements: beyond it each is closed where it starts, and unmatched end tags are removed. So the parser without HTML
 * rules never searches far back.
 */
function keepShallow(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  let from = 0;
  const parts: string[] = [];
  for (const {
    0: { length },
    1: close,
    2: name,
    index,
  } of html.matchAll(TAG)) {
    // A tag inside a tag does not count.
    if (index < from) continue;
    const end = html.indexOf('>', index + length);
    const behind = end < 0 ? html.length : end + 1;
    const element = name!.toLowerCase();
    const count = open.get(element) ?? 0;
    if (close) {
      if (count > 0) {
        open.set(element, count - 1);
        depth--;
        continue;
      }
      parts.push(html.slice(from, index));
      from = behind;
    } else if (!VOID.has(element)) {
      if (depth < MAX_DEPTH) {
        open.set(element, count + 1);
        depth++;
        continue;
      }
      parts.push(html.slice(from, behind), `</${element}>`);
      from = behind;
    }
  }
  parts.push(html.slice(from));
  return parts.join('');
}

/**
 * Parses a page by the rules of HTML; a page that would take for ever is parsed without the rules that make it so.
 *
 * @example
 * loadBoundedHtml('<p>One<p>Two')('p').length; // 2
 */
export function loadBoundedHtml(text: string): CheerioAPI {
  const { html, isWordy } = cutHtml(text);
  try {
    if (isWordy) throw new OutOfBounds();
    const page = load(html, { treeAdapter: guardedAdapter() });
    // The guard is for parsing only, not for later use of the tree.
    return load(page.root()[0]!);
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    // Searches compare all roots with each other, so there must be only one.
    return load(`<html><body>${keepShallow(html)}</body></html>`, { xml: { xmlMode: false, decodeEntities: true } });
  }
}
