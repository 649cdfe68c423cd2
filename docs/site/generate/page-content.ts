/** Page content: the Markdown of a page with what the site adds to it, by the kind of page. */
import type { Highlight } from './highlight.ts';
import type { SourcePage } from './source-pages.ts';

/** What is drawn as a page. */
export interface PageContent {
  kind: 'element' | 'operations' | 'decision' | 'guide';
  text: string;
}

/** Where additions come from. */
export interface PageContentOptions {
  root: string;
  highlight: Highlight;
}

/** The content of each page. */
export function pageContent(_options: PageContentOptions): (page: SourcePage) => PageContent {
  return ({ file, text }) => {
    if (file.startsWith('docs/decisions/')) return { kind: 'decision', text };
    return { kind: 'guide', text };
  };
}
