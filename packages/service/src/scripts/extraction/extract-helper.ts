/** Extract helper: the helpers of record extractors by their names. */
import type { CheerioAPI } from 'cheerio';
import type { Selected } from '../page/page-host.ts';

/** What a helper works on. */
export interface HelperInput {
  page: CheerioAPI;
  /** The page's own address. */
  url: string;
  /** What the script gave it, but for `$` and `url`. */
  options: Record<string, unknown>;
  /** `$elements`, where they were given. */
  selection: Selected | undefined;
}

const HELPERS: Readonly<Record<string, (input: HelperInput) => Record<string, unknown>[]>> = {};

/** Calls a helper; gives its records as JSON. @throws Where there is none of this name, or its options are wrong. */
export function extractHelper(name: string, input: HelperInput): string {
  if (!Object.hasOwn(HELPERS, name)) throw new TypeError(`There is no helpers.${name}`);
  return JSON.stringify(HELPERS[name]!(input));
}
