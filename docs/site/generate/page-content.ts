/** Page content: the Markdown of a page with what the site adds to it, by the kind of page. */
import { elementPages, type ElementPagesOptions } from './element-pages.ts';
import { withTryPlaces } from './operation-pages.ts';
import { withLivePages } from './live-pages.ts';
import type { SourcePage } from './source-pages.ts';

/** What is drawn as a page. */
export interface PageContent {
  kind: 'element' | 'operations' | 'decision' | 'guide';
  text: string;
}

/** The content of each page. */
export function pageContent(options: ElementPagesOptions): (page: SourcePage) => PageContent {
  const elementText = elementPages(options);
  return ({ file, text }) => {
    const tag = /^docs\/reference\/elements\/(aisle-[a-z-]+)\.md$/.exec(file)?.[1];
    if (tag) return { kind: 'element', text: elementText(tag, text) };
    if (file.startsWith('docs/reference/')) return { kind: 'operations', text: withTryPlaces(file, text) };
    if (file.startsWith('docs/decisions/')) return { kind: 'decision', text };
    return { kind: 'guide', text: withLivePages(text, options) };
  };
}
