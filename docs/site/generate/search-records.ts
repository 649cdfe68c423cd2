/** Search records: every section of every drawn page, as the search of the site finds it. */
import type { DrawnPage } from './draw-pages.ts';
import { pageKeywords } from './page-keywords.ts';

/** One section of a page. */
export interface SearchRecord {
  objectID: string;
  /** From the root of the site, with the anchor. */
  address: string;
  /** Of the page: two of its sections do not push others out. */
  page: string;
  title: string;
  section: string;
  heading: string;
  /** Of a page of an element: what tells it from others, `hits per page` of `aisle-hits-per-page`. */
  name?: string;
  /** Of the beginning of a page: what people type who look for it. */
  keywords?: readonly string[];
  headingWords: number;
  text: string;
  /** The higher, the more it is worth where words fit equally well. */
  weight: number;
  /** 1 for what helps to do something, 0 for the history of the project. */
  isGuidance: 0 | 1;
}

/** Characters of text that are searched of each section. */
const textLength = 900;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#10': ' ' };

/** Words of HTML. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|svg|textarea)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/(?:p|li|td|th|tr|h\d|pre|div)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|#10);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Guides come before the reference, which comes before decisions. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^start\//, 6],
  [/^(guides|recipes)\//, 5],
  [/^reference\/elements\//, 4],
  [/^reference\//, 3],
  [/^decisions\//, 1],
];

const history = /^(decisions|changelog|benchmarks)\//;

const nameOf = (heading: string): string | undefined => /^<aisle-([a-z-]+)>$/.exec(heading)?.[1]?.replaceAll('-', ' ');

/** The records of a page. */
export function searchRecords({ address, title, section, html }: DrawnPage): SearchRecord[] {
  const main = /<main\b[^>]*>([\s\S]*?)(?:<nav class="turn"|<\/main>)/.exec(html)?.[1] ?? '';
  const weight = weights.find(([place]) => place.test(address))?.[1] ?? 2;
  return main
    .split(/(?=<h[123][ >])/)
    .map((part) => {
      const [heading = '', id] = [
        /<h[123][^>]*>([\s\S]*?)<\/h[123]>/.exec(part)?.[1],
        /^<h[123] id="([^"]+)"/.exec(part)?.[1],
      ];
      const isTitle = !/^<h[23]/.test(part);
      return {
        id: isTitle ? undefined : id,
        heading: wordsOf(heading),
        text: wordsOf(part.replace(/<h[123][\s\S]*?<\/h[123]>/, '')),
      };
    })
    .filter(({ heading }) => heading)
    .map(({ id, heading, text }) => ({
      objectID: `${address}${id ? `#${id}` : ''}`,
      address: `${address}${id ? `#${id}` : ''}`,
      page: address,
      title,
      section,
      heading,
      ...(nameOf(heading) && { name: nameOf(heading)! }),
      ...(!id && pageKeywords[address] && { keywords: pageKeywords[address] }),
      headingWords: heading.split(/[\s-]+/).length,
      text: text.slice(0, textLength),
      weight: weight * 2 + (id ? 0 : 1),
      isGuidance: history.test(address) ? 0 : 1,
    }));
}
