/** Helper input: the input of every helper of record extractors. */
import type { CheerioAPI } from 'cheerio';
import type { Selected } from '../page/page-host.ts';

/** Input of a helper. */
export interface HelperInput {
  page: CheerioAPI;
  /** URL of the page. */
  url: string;
  /** Arguments of the script except `$` and `url`. */
  options: Record<string, unknown>;
  /** `$elements`, if the script passed it. */
  selection: Selected | undefined;
}
