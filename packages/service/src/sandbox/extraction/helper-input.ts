/** Helper input: what every helper of record extractors works on. */
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
