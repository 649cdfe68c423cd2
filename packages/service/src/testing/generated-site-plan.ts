/** Generated site, the plan: the pages of a seed, with their traits and which of them a crawler must find. */
import { seededRandom } from '../simulator/seeded-random.ts';

/** Special trait of a product page. */
export type PageTrait =
  | 'plain'
  /** Linked by a URL that redirects once, or three times. */
  | 'moved'
  | 'moved_often'
  /** Also linked as a print view, and with a trailing slash, both of which name the page itself as canonical. */
  | 'doubled'
  /** Linked with tracking parameters. */
  | 'tracked'
  /** Asks not to be indexed, with a meta element or a header. */
  | 'noindex'
  | 'noindex_header'
  /** Forbidden by robots.txt. */
  | 'private'
  /** Only linked by a page, or by a link, that asks not to be followed. */
  | 'unfollowed'
  /** Only in a sitemap. */
  | 'mapped'
  | 'slow'
  /** 503 at first, then available. */
  | 'flaky'
  /** Always 500, or 404. */
  | 'failing'
  | 'missing'
  /** In windows-1252, declared in the header, in the page, or not at all. */
  | 'latin_header'
  | 'latin_meta'
  | 'latin_silent'
  /** Compressed whatever was requested. */
  | 'packed';

/** One product page. */
export interface PlannedPage {
  number: number;
  trait: PageTrait;
  title: string;
  words: string;
  category: number;
}

/** Per hundred pages; the others are plain. */
const SHARES: readonly (readonly [PageTrait, number])[] = [
  ['moved', 4],
  ['moved_often', 2],
  ['doubled', 5],
  ['tracked', 5],
  ['noindex', 2],
  ['noindex_header', 2],
  ['private', 3],
  ['unfollowed', 2],
  ['mapped', 5],
  ['slow', 1],
  ['flaky', 2],
  ['failing', 1],
  ['missing', 1],
  ['latin_header', 1],
  ['latin_meta', 1],
  ['latin_silent', 1],
  ['packed', 5],
];

const LOST: ReadonlySet<PageTrait> = new Set([
  'noindex',
  'noindex_header',
  'private',
  'unfollowed',
  'failing',
  'missing',
]);

const WORDS =
  `Kessel Lampe Tisch Stuhl Rahmen Spiegel Teppich Käse Schüssel Gläser Decke Kissen Regal Uhr Vase Kerze Messer Löffel Topf Pfanne
red blue green small large heavy light round square wooden steel linen cotton leather classic modern outdoor indoor folding electric`.split(
    /\s+/,
  );

/** Number of products on a category page. */
export const PAGE_SIZE = 20;

/** Returns whether a crawler must find a page. */
export const isFound = ({ trait }: PlannedPage): boolean => !LOST.has(trait);

/** Plan of a site: all traits occur as soon as there are enough pages. */
export interface SitePlan {
  pages: readonly PlannedPage[];
  /** The pages of each category. */
  categories: readonly (readonly PlannedPage[])[];
}

/**
 * Plans a site; the same seed produces the same one.
 *
 * @example
 * planSite({ pages: 200, seed: 1 }).pages.filter(isFound).length;
 */
export function planSite({ pages: count, seed }: { pages: number; seed: number }): SitePlan {
  const random = seededRandom(seed);
  const word = () => WORDS[Math.floor(random() * WORDS.length)]!;
  const traits = SHARES.flatMap(([trait, share]) => Array.from({ length: share }, () => trait));
  const size = Math.max(1, Math.ceil(count / (10 * PAGE_SIZE)));
  const pages = Array.from({ length: count }, (_, number): PlannedPage => {
    // Each hundred pages have all traits, so a small site has them too.
    const trait = traits[(number * 37) % 100] ?? 'plain';
    const words = Array.from({ length: 60 + Math.floor(random() * 120) }, word).join(' ');
    return { number, trait, title: `${word()} ${word()} ${number}`, words, category: number % size };
  });
  const categories = Array.from({ length: size }, (_, category) => pages.filter((page) => page.category === category));
  return { pages, categories };
}
