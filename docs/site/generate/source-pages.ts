/** Source pages: the Markdown of the repository as pages with an address, a title and a place; nothing is copied by hand. */
// Why: decision 0063.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { openSection, type Section, sections } from './navigation.ts';

/** One Markdown file of the repository as a page. */
export interface SourcePage {
  /** Place in the repository: `docs/guides/react.md`. */
  file: string;
  /** Address from the root of the site: `guides/react/`. */
  address: string;
  /** Its first heading as plain text. */
  title: string;
  /** Its first paragraph as plain text, shortened for lists and search engines. */
  description: string;
  text: string;
  section: Section;
}

/** Pages that stand at the top of the repository, by the place they have in the navigation. */
const atTop: Readonly<Record<string, string>> = {
  'security.md': 'SECURITY.md',
  'changelog.md': 'CHANGELOG.md',
  'contributing.md': 'CONTRIBUTING.md',
};

const markdownIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort((one, other) => Number(other === 'README.md') - Number(one === 'README.md') || (one < other ? -1 : 1));

/** Plain words of a line of Markdown. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim();

const addressOf = (page: string): string => page.replace(/(README)?\.md$/, '').replace(/([^/])$/, '$1/');

function descriptionOf(text: string): string {
  const paragraph = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/```[\s\S]*?```/g, '')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find((part) => /^[A-Z0-9`*[]/i.test(part) && !/^(\||- |\d+\. |Status:)/.test(part));
  const words = plainText(paragraph ?? '');
  return words.length <= 160 ? words : `${words.slice(0, 160).replace(/\s+\S*$/, '')} …`;
}

/**
 * Reads every page in reading order.
 * @throws Error when the navigation names a file that is not there, or a file of `docs/` has no place.
 *
 * @example
 * const pages = readSourcePages('/path/of/the/repository');
 */
export function readSourcePages(root: string): SourcePage[] {
  const docs = join(root, 'docs');
  const named = new Set(sections.flatMap(({ pages }) => pages));
  const placed = sections.flatMap((section) =>
    section.pages.flatMap((page) => {
      if (!page.endsWith('/')) return [{ section, page }];
      const all = markdownIn(join(docs, page)).map((name) => posix.join(page, name));
      // The contents of the guides are the navigation itself.
      return all
        .filter((one) => !named.has(one) && !(page === openSection && one.endsWith('README.md')))
        .map((one) => ({ section, page: one }));
    }),
  );
  return placed.map(({ section, page }) => {
    const file = atTop[page] ?? `docs/${page}`;
    const text = readFileSync(join(root, file), 'utf8');
    const heading = /^# (.+)$/m.exec(text)?.[1];
    if (!heading) throw new Error(`${file} needs a first heading ("# Title"): it is the title of its page.`);
    return {
      file,
      address: addressOf(page),
      title: plainText(heading),
      description: descriptionOf(text.slice(text.indexOf(heading) + heading.length)),
      text,
      section,
    };
  });
}
