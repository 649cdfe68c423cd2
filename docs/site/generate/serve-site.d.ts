/** A server that listens. */
export interface ServedSite {
    url: string;
    close(): Promise<void>;
}
/**
 * Serves the site on the loopback address.
 * @param options.port 0 for any free one, which is the default.
 *
 * @example
 * const site = await serveSite('docs/site/dist');
 * await fetch(site.url);
 * await site.close();
 */
export declare function serveSite(folder: string, { port }?: {
    port?: number;
}): Promise<ServedSite>;
