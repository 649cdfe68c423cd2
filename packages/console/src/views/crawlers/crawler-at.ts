/** Crawler at an id: read with its configuration, and written until the service has taken it over. */
import { type AdminClient, waitForCrawlerTask } from '@aisle/admin';
import type { Config, Crawler } from './crawler.ts';

/** What is edited of a crawler. */
export interface NamedConfig {
  name: string;
  config: Config;
}

/** Reads and writes one crawler, also when another one is open by then. */
export const crawlerAt = (crawler: AdminClient['crawler'], id: string) => ({
  read: (signal?: AbortSignal): Promise<Crawler> => crawler.getCrawler({ id, withConfig: true }, signal && { signal }),
  write: async (body: NamedConfig): Promise<void> => {
    const { taskId } = await crawler.patchCrawler({ id, body });
    await waitForCrawlerTask(crawler, { id, tid: taskId });
  },
});
