/** Site links: where a link of a Markdown file leads on the site, relative so that the site works below any address. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SourcePage } from './source-pages.ts';

/** What has the pictures that Markdown shows, and the folder of the site that they are copied to. */
export const pictureFolder = 'pictures';

/** The way from one address of the site to another. */
export function relativeAddress(from: string, to: string): string {
  const way = posix.relative(`/${from}`, `/${to}`);
  const folder = to === '' || to.endsWith('/');
  if (way === '') return folder ? './' : way;
  return folder ? `${way}/` : way;
}

/** The repository that a reader can look into, from the root's package.json. */
export interface LinkOptions {
  root: string;
  /** Where files of the repository can be read: `https://forge.example/aisle/blob/main`. */
  repository: string;
  pages: readonly SourcePage[];
}

/** Turns the links of a page. @throws Error for a link to a file that is not there. */
export type TurnLink = (link: string) => string;

/** The way to the page of an element by its tag; undefined where there is none, and on that page itself. */
export type WayToElement = (tag: string) => string | undefined;

/** Ways from one page to those of elements, relative to the site: they are turned already. */
export const waysToElements =
  (pages: readonly SourcePage[], from: SourcePage): WayToElement =>
  (tag) => {
    const page = pages.find(({ file }) => file === `docs/reference/elements/${tag}.md`);
    return page === undefined || page === from ? undefined : relativeAddress(from.address, page.address);
  };

/**
 * Links of one page: those to Markdown lead to its page, those to pictures to their copy, those to other files to the repository.
 * @example
 * const turn = turnLinks(options, page);
 * turn('../guides/react.md#events'); // ../react/#events
 */
export function turnLinks({ root, repository, pages }: LinkOptions, page: SourcePage): TurnLink {
  const byFile = new Map(pages.map((one) => [one.file, one]));
  return (link) => {
    if (/^([a-z]+:|#|\/)/i.test(link)) return link;
    const [path = '', anchor] = link.split('#', 2);
    const tail = anchor === undefined ? '' : `#${anchor}`;
    const file = posix.join(posix.dirname(page.file), path).replace(/\/$/, '');
    const target =
      byFile.get(file) ??
      byFile.get(`${file}/README.md`) ??
      (file === 'docs/guides/README.md' || file === 'docs/recipes/README.md' ? 'contents' : undefined);
    if (target) return relativeAddress(page.address, target === 'contents' ? 'contents/' : target.address) + tail;
    const own = /^docs\/site\/pages\/(\w+)\.html$/.exec(file)?.[1];
    if (own) return relativeAddress(page.address, `${own}/`) + tail;
    if (!existsSync(join(root, file))) throw new Error(`${page.file} links to ${link}, which is not there.`);
    if (/\.(webp|jpe?g|png|svg)$/.test(file))
      return relativeAddress(page.address, `${pictureFolder}/${file.replace(/^docs\//, '')}`);
    return `${repository}/${file}${tail}`;
  };
}
