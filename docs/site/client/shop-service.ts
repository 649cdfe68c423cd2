/** Shop service: the service of the page with the small shop of the examples in it. */
import type { AnyRecord, IndexSettings } from '@aisle/contract';
import { pageService, type PageService } from './page-service.ts';
import { siteRoot } from './site-root.ts';

/** What the build wrote into `live/shop.json`. */
interface ShopFile {
  indices: readonly { index: string; settings: IndexSettings; records: readonly AnyRecord[] }[];
  replicas: readonly { name: string; settings: IndexSettings }[];
  rules: Parameters<PageService['admin']['rules']['saveRules']>[0]['body'];
}

async function fillShop(service: PageService): Promise<void> {
  const answer = await fetch(new URL('live/shop.json', siteRoot));
  if (!answer.ok) throw new Error(`The shop of the examples was answered with ${answer.status}`);
  const { indices, replicas, rules } = (await answer.json()) as ShopFile;
  for (const { index, settings, records } of indices) await service.fill(index, { settings, records });
  for (const { name, settings } of replicas)
    await service.admin.settings.setSettings({ indexName: name, body: settings });
  await service.admin.rules.saveRules({ indexName: 'products', forwardToReplicas: true, body: rules });
}

let filled: Promise<PageService> | undefined;

/** Starts it once; everybody waits for the same. */
export function shopService(): Promise<PageService> {
  const service = pageService();
  return (filled ??= fillShop(service).then(() => service));
}
