/** Bounded HTML: a page whatever its author did, as a tree that is neither deeper nor larger than it may be, in a time that grows with its length alone. */
import { type CheerioAPI, load } from 'cheerio';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** Elements inside of each other that are kept as they are: browsers draw the line there too. */
export const MAX_DEPTH = 512;
/** Tags of one page that are read; what stands behind them is left out. */
const MAX_TAGS = 400_000;
/** Elements that the parser may make of them: unclosed ones are made again in each block that follows. */
const MAX_ELEMENTS = 500_000;
/** Nodes that the parser may put in front of others (what stands in a table and belongs before it): each time it looks where. */
const MAX_PUT_BEFORE = 10_000;
/** Words in one tag: the parser compares the name of each attribute with all before it. */
const MAX_WORDS = 2000;
/** Tags that are no longer have not so many words. */
const SHORT_TAG = 2 * MAX_WORDS;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** What the parser was given cannot be parsed by the rules of HTML within bounds. */
class OutOfBounds extends Error {
  override readonly name = 'OutOfBounds';
}

/** The adapter of trees, which gives up where elements are open too deep, or there are too many of them. */
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

/** The page up to the last tag that is read, and whether a tag of it has more words than one looks at. */
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
 * The same elements with none too deep: from there on each is closed where it begins, and ends of what never began are left out. So the
 * parser that knows no rules never looks far back.
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
    // What stands within a tag is none.
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
 * Reads a page by the rules of HTML; one that is made to take for ever, without those that make it so.
 *
 * @example
 * loadBoundedHtml('<p>One<p>Two')('p').length; // 2
 */
export function loadBoundedHtml(text: string): CheerioAPI {
  const { html, isWordy } = cutHtml(text);
  try {
    if (isWordy) throw new OutOfBounds();
    const page = load(html, { treeAdapter: guardedAdapter() });
    // The guard is for the page alone, not for what is made of it.
    return load(page.root()[0]!);
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    // Whoever looks for something compares all roots with each other: there is one.
    return load(`<html><body>${keepShallow(html)}</body></html>`, { xml: { xmlMode: false, decodeEntities: true } });
  }
}
