/** Parts that the crawler's operations need beside the context. */
import { SecretSealed } from '../../foundation/errors/secret-sealed.ts';
import type { Queryable } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { CheckContext } from './plan/check-config.ts';
import type { CrawlContext } from './crawl/crawl-job.ts';

/** Made once, when the service starts. */
export interface CrawlerParts {
  checking: CheckContext;
  crawling: CrawlContext;
}

/** Under which the secrets of a crawler lie sealed. */
export const secretOwner = (crawler: string): string => `crawler:${crawler}`;

/** The name of its key among them. */
export const API_KEY = 'apiKey';

/** The key of a crawler: undefined where it has none, `sealed` where it cannot be opened any more. */
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
