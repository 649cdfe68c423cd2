/** Page content: the Markdown of a page with what the site adds to it, by the kind of page. */
import { type ElementPagesOptions } from './element-pages.ts';
import type { SourcePage } from './source-pages.ts';
/** What is drawn as a page. */
export interface PageContent {
    kind: 'element' | 'operations' | 'decision' | 'guide';
    text: string;
}
/** The content of each page. */
export declare function pageContent(options: ElementPagesOptions): (page: SourcePage) => PageContent;
