/** Changes the configuration of a crawler: checked without a lock, and stored only if it was not changed meanwhile. */
import type { CrawlerConfig } from '@aisle/contract';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { HIDDEN } from '../../foundation/wire/hide-key.ts';
import type { Call } from '../operation.ts';
import { changeCrawler, hasOwner } from './change-crawler.ts';
import { API_KEY, type CrawlerParts, readApiKey, secretOwner } from './parts.ts';
import { checkConfig } from './plan/check-config.ts';
import { checkNames } from './plan/check-names.ts';
import { type CrawlerRow, putCrawler, readCrawler, type StoredConfig } from './rows/crawler-rows.ts';
import { checkStorable } from './rows/storable-text.ts';
import { promiseCrawl, scheduleCrawl } from './crawl/start-crawl.ts';

/** The part of a call that is needed to find its crawler. */
export type CrawlerCall = Pick<Call<'getCrawler', CrawlerParts>, 'context' | 'parts' | 'caller'>;

/** Returns the crawler, or fails with 403, so that nobody learns which crawlers exist. */
export async function findCrawler({ context, caller }: CrawlerCall, id: string): Promise<CrawlerRow> {
  return hasOwner(caller, await readCrawler(context.store, id));
}

/** Returns a configuration with its key: the one in the request, or the stored one. */
export async function withKey(
  { context }: CrawlerCall,
  id: string,
  config: Partial<CrawlerConfig>,
): Promise<string | undefined> {
  if (config.apiKey !== undefined && config.apiKey !== HIDDEN) return config.apiKey;
  const existing = await readApiKey(context, context.store, id);
  return existing === 'sealed' ? undefined : existing.apiKey;
}

/** A change of a crawler's configuration. */
interface ConfigChange {
  name?: string | undefined;
  config?: (present: StoredConfig) => Partial<CrawlerConfig> & StoredConfig;
}

/** The configuration was changed while it was checked. */
class StaleConfig extends Error {}

/** Checks and stores a configuration derived from the current one. @throws StaleConfig */
async function tryChange(call: CrawlerCall, id: string, change: ConfigChange): Promise<{ taskId: string }> {
  const row = await findCrawler(call, id);
  if (change.name !== undefined) checkStorable(change.name, 'name');
  const next = change.config?.(row.config);
  const apiKey = next && (await withKey(call, id, next));
  const config = next && apiKey !== undefined ? ({ ...next, apiKey } satisfies CrawlerConfig) : undefined;
  if (next && !config) throw badRequest('"config.apiKey" is required; give a key that may write the records');
  if (config) checkNames(config, row.config);
  if (config) await checkConfig(call.parts.checking, config);
  return changeCrawler(call, id, 'config', async (transaction, present, now) => {
    const changed: CrawlerRow = {
      ...present,
      name: change.name ?? present.name,
      updatedAt: Math.max(now, present.updatedAt + 1),
    };
    if (config) {
      if (JSON.stringify(present.config) !== JSON.stringify(row.config)) throw new StaleConfig();
      const { apiKey: secret, ...stored } = config;
      // The stored key is not written back: it may have been changed meanwhile.
      if (next?.apiKey === secret)
        await call.context.secrets.put(transaction, { owner: secretOwner(id), name: API_KEY, secret });
      changed.config = stored;
      // Pages before and after make different records, so no later crawl may reuse them.
      if (changed.crawl) changed.crawl = { ...changed.crawl, fingerprint: 'mixed' };
      changed.nextRunAt = await scheduleCrawl(transaction, changed, now);
      if (changed.crawl && changed.active && !changed.blocked) await promiseCrawl(transaction, id, now);
    }
    await putCrawler(transaction, changed);
  });
}

/** Changes a crawler. Checks take a while and hold no lock: after a concurrent change they are repeated with the new configuration. */
export async function changeConfig(call: CrawlerCall, id: string, change: ConfigChange): Promise<{ taskId: string }> {
  for (;;) {
    try {
      return await tryChange(call, id, change);
    } catch (error) {
      if (!(error instanceof StaleConfig)) throw error;
    }
  }
}
