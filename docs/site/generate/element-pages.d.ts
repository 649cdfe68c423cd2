import { type Highlight } from './highlight.ts';
/** Where the pages are made from. */
export interface ElementPagesOptions {
    root: string;
    highlight: Highlight;
}
/**
 * Adds to the Markdown of an element's page.
 * @throws Error when the manifest is not built, or an element has no live example.
 */
export declare function elementPages({ root, highlight }: ElementPagesOptions): (tag: string, text: string) => string;
