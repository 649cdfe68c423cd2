/** Page drawing: Eleventy turns the Markdown of the repository and the site's own pages into HTML. */
import { Eleventy, type EleventyConfig } from '@11ty/eleventy';
import { pageContent } from './page-content.ts';
import { createHighlight } from './highlight.ts';
import type { ClientAssets } from './bundle-client.ts';
import { amendMarkdown } from './markdown.ts';
import { sections } from './navigation.ts';
import { relativeAddress, turnLinks, waysToElements } from './site-links.ts';
import { printContents, printSection } from './section-pages.ts';
import { readSourcePages, type SourcePage } from './source-pages.ts';
import { readHeadings } from './table-of-contents.ts';

/** One page of the site. */
export interface DrawnPage {
  /** From the root of the site: `guides/react/`, or nothing for the first page. */
  address: string;
  title: string;
  /** Title of its section in the navigation, where it has one. */
  section: string;
  html: string;
}

/** What the layout is told of a page. */
interface PageData {
  address: string;
  title: string;
  description: string;
  kind: string;
  [name: string]: unknown;
}

/** What pages may load: only what comes with the site. The database of the worker is WebAssembly. */
export const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // Elements render their styles where a browser has no constructed style sheets; people try styles in live examples.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ');

/** Where the site is made from. */
export interface DrawOptions {
  root: string;
  /** Where files of the repository can be read. */
  repository: string;
  assets: ClientAssets;
}

const neighbour = (page: SourcePage | undefined): { address: string; title: string } | undefined =>
  page && { address: page.address, title: page.title };

/**
 * Draws every page.
 * @throws Error for a link that leads nowhere, and for a page without a title.
 */
export async function drawPages({ root, repository, assets }: DrawOptions): Promise<DrawnPage[]> {
  const pages = readSourcePages(root);
  const highlight = await createHighlight();
  const contentOf = pageContent({ root, highlight });
  const map = sections
    .map(({ id, title }) => ({ id, title, pages: pages.filter(({ section }) => section.id === id) }))
    .filter(({ pages: all }) => all.length > 0);
  const add = (config: EleventyConfig, path: string, content: string, data: PageData): void =>
    config.addTemplate(path, content, { ...data, layout: 'page.liquid', templateEngineOverride: 'md' });

  const configure = (config: EleventyConfig) => {
    config.setUseGitIgnore(false);
    config.setIncludesDirectory('../layouts');
    config.addGlobalData('assets', assets);
    config.addGlobalData('policy', policy);
    config.addGlobalData('repository', repository);
    config.addGlobalData('map', map);
    config.addFilter('headings', readHeadings);
    config.amendLibrary('md', (library) => amendMarkdown(library, highlight));
    pages.forEach((page, at) => {
      const { kind, text } = contentOf(page);
      add(config, `source/${page.file}`, text, {
        kind,
        address: page.address,
        title: page.title,
        description: page.description,
        sectionId: page.section.id,
        source: page.file,
        turnLink: turnLinks({ root, repository, pages }, page),
        wayToElement: waysToElements(pages, page),
        previous: neighbour(pages[at - 1]),
        next: neighbour(pages[at + 1]),
      });
    });
    for (const section of sections.filter(({ id }) => map.some((one) => one.id === id)))
      add(config, `for/${section.id}.md`, printSection(section, pages), {
        kind: 'list',
        address: `for/${section.id}/`,
        title: section.title,
        description: section.audience,
        sectionId: section.id,
        isContents: true,
      });
    add(config, 'contents.md', printContents(pages), {
      kind: 'list',
      address: 'contents/',
      title: 'All pages',
      description: 'Every page of this site.',
    });
    config.addGlobalData('eleventyComputed', {
      root: ({ address }: PageData) => relativeAddress(address, ''),
      permalink: ({ address }: PageData) => `/${address}index.html`,
    });
  };
  const eleventy = new Eleventy('docs/site/pages', 'docs/site/dist', {
    quietMode: true,
    configPath: null,
    config: configure,
  });
  const written = await eleventy.toJSON();
  return written.map(({ url, content }) => {
    const address = url.slice(1);
    const known = pages.find((page) => page.address === address);
    const title = known?.title ?? /<title>([^<·]*)/.exec(content)![1]!.trim();
    return { address, title, section: known?.section.title ?? '', html: content };
  });
}
