/** Contents: a page for each kind of reader, and one with everything. */
import type { Section } from './navigation.ts';
import { sections } from './navigation.ts';
import type { SourcePage } from './source-pages.ts';

const link = (page: SourcePage, up: string): string =>
  `- [${page.title.replace(/[<>[\]]/g, (sign) => `\\${sign}`)}](${up}${page.address})${page.description ? `: ${page.description.replace(/[<>[\]|*_]/g, (sign) => `\\${sign}`)}` : ''}`;

/** The page of one kind of reader, as Markdown. */
export const printSection = (section: Section, pages: readonly SourcePage[]): string =>
  [
    `# ${section.title}`,
    section.audience,
    pages
      .filter((page) => page.section.id === section.id)
      .map((page) => link(page, '../../'))
      .join('\n'),
  ].join('\n\n');

/** Every page, as Markdown. */
export const printContents = (pages: readonly SourcePage[]): string =>
  [
    '# All pages',
    ...sections.flatMap((section) => {
      const own = pages.filter((page) => page.section.id === section.id);
      return own.length
        ? [`## ${section.title}`, section.audience, own.map((page) => link(page, '../')).join('\n')]
        : [];
    }),
  ].join('\n\n');
