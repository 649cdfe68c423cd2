/** Changes the configuration of a crawler: checked without a lock, and kept only where nobody else changed it meanwhile. */
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

/** What of a call the crawler it names is found by. */
export type CrawlerCall = Pick<Call<'getCrawler', CrawlerParts>, 'context' | 'parts' | 'caller'>;

/** The crawler, or 403: nobody learns which ones there are. */
export async function findCrawler({ context, caller }: CrawlerCall, id: string): Promise<CrawlerRow> {
  return hasOwner(caller, await readCrawler(context.store, id));
}

/** A configuration with its key: that which was sent, or the one that lies sealed. */
export async function withKey(
  { context }: CrawlerCall,
  id: string,
  config: Partial<CrawlerConfig>,
): Promise<string | undefined> {
  if (config.apiKey !== undefined && config.apiKey !== HIDDEN) return config.apiKey;
  const existing = await readApiKey(context, context.store, id);
  return existing === 'sealed' ? undefined : existing.apiKey;
}

/** What a request changes of a crawler. */
interface ConfigChange {
  name?: string | undefined;
  config?: (present: StoredConfig) => Partial<CrawlerConfig> & StoredConfig;
}

/** Somebody else changed the configuration while it was looked at. */
class StaleConfig extends Error {}

/** Checks and keeps another configuration, made of the one that is there. @throws StaleConfig */
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
      // A key that was not sent stays: somebody else may have given another one meanwhile.
      if (next?.apiKey === secret)
        await call.context.secrets.put(transaction, { owner: secretOwner(id), name: API_KEY, secret });
      changed.config = stored;
      // Pages before and after make other records: no later crawl may take them over.
      if (changed.crawl) changed.crawl = { ...changed.crawl, fingerprint: 'mixed' };
      changed.nextRunAt = await scheduleCrawl(transaction, changed, now);
      if (changed.crawl && changed.active && !changed.blocked) await promiseCrawl(transaction, id, now);
    }
    await putCrawler(transaction, changed);
  });
}

/** Changes a crawler. Checking takes a while and holds no lock: where another change comes first, this one is made of what that one left. */
export async function changeConfig(call: CrawlerCall, id: string, change: ConfigChange): Promise<{ taskId: string }> {
  for (;;) {
    try {
      return await tryChange(call, id, change);
    } catch (error) {
      if (!(error instanceof StaleConfig)) throw error;
    }
  }
}
