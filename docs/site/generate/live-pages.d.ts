import type { ClientAssets } from './bundle-client.ts';
import { type Highlight } from './highlight.ts';
/** What the pages need of the site. */
export interface LivePagesOptions {
    root: string;
    assets: ClientAssets;
    policy: string;
}
/** Writes the pages into the folder of the live examples, whose pictures they show. */
export declare function writeLivePages(folder: string, options: LivePagesOptions): Promise<void>;
/**
 * Puts the code of a page, and the place where it runs, where `<!-- live page: name -->` stands in Markdown.
 * @throws Error for a page that is not there.
 */
export declare const withLivePages: (text: string, { root, highlight }: {
    root: string;
    highlight: Highlight;
}) => string;
