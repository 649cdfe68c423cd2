/** Dependencies of the crawler's operations in addition to the context. */
import { SecretSealed } from '../../foundation/errors/secret-sealed.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { CheckContext } from './plan/check-config.ts';
import type { CrawlContext } from './crawl/crawl-job.ts';

/** Created once, when the service starts. */
export interface CrawlerParts {
  checking: CheckContext;
  crawling: CrawlContext;
}

/** Owner of the secrets of a crawler. */
export const secretOwner = (crawler: string): string => `crawler:${crawler}`;

/** Name of its API key among them. */
export const API_KEY = 'apiKey';

/** Returns the key of a crawler: undefined if it has none, `sealed` if it cannot be decrypted any more. */
export async function readApiKey(
  { secrets }: Pick<Context, 'secrets'>,
  source: Queryable,
  crawler: string,
): Promise<{ apiKey: string | undefined } | 'sealed'> {
  try {
    return { apiKey: (await secrets.read(source, secretOwner(crawler)))[API_KEY] };
  } catch (error) {
    if (error instanceof SecretSealed) return 'sealed';
    throw error;
  }
}
