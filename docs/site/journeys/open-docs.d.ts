import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type BuiltSite } from '../generate/build-site.ts';
/** What journeys work with. */
export interface Docs extends BuiltSite {
  url: string;
  browser: Browser;
  /** A page at an address of the site; what it complains about is collected. */
  open(
    address: string,
    options?: BrowserContextOptions,
  ): Promise<{
    page: Page;
    complaints: string[];
  }>;
  close(): Promise<void>;
}
/** How long the service of a page may take to start on a busy machine: it compiles a database. */
export declare const start: {
  timeout: number;
};
/** One page of each kind. */
export declare const kinds: string[];
/** Files with records that a page asks for from now on: it needs them only where its service did not start with what was built. */
export declare function recordRequests(page: Page): string[];
/**
 * Builds the site into a folder of its own, serves it and starts a browser.
 * @param launch Starts the browser; by default that of all test files, which ends with their process.
 */
export declare function openDocs(launch?: () => Promise<Browser>): Promise<Docs>;
