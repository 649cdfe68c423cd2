import type { SearchRecord } from './search-records.ts';
/**
 * Makes the file from which the worker starts.
 * @param site Sections of all pages.
 */
export declare function serviceData(site: readonly SearchRecord[]): Promise<Uint8Array>;
