import type { ClientAssets } from './bundle-client.ts';
/** One page of the site. */
export interface DrawnPage {
    /** From the root of the site: `guides/react/`, or nothing for the first page. */
    address: string;
    title: string;
    /** Title of its section in the navigation, where it has one. */
    section: string;
    html: string;
}
/** What pages may load: only what comes with the site. The database of the worker is WebAssembly. */
export declare const policy: string;
/** Where the site is made from. */
export interface DrawOptions {
    root: string;
    /** Where files of the repository can be read. */
    repository: string;
    assets: ClientAssets;
}
/**
 * Draws every page.
 * @throws Error for a link that leads nowhere, and for a page without a title.
 */
export declare function drawPages({ root, repository, assets }: DrawOptions): Promise<DrawnPage[]>;
