/** Shop service: the service of the page with the small shop of the examples in it. */
import { pageService, type PageService } from './page-service.ts';
import { siteRoot } from './site-root.ts';

/** What the build wrote into `live/shop.json`. */
interface ShopFile {
  indices: readonly { index: string; settings: object; records: readonly object[] }[];
  replicas: readonly { name: string; settings: object }[];
  rules: readonly object[];
}

async function fillShop(service: PageService): Promise<void> {
  const answer = await fetch(new URL('live/shop.json', siteRoot));
  if (!answer.ok) throw new Error(`The shop of the examples was answered with ${answer.status}`);
  const { indices, replicas, rules } = (await answer.json()) as ShopFile;
  for (const { index, settings, records } of indices) await service.fill(index, { settings, records });
  for (const { name, settings } of replicas) await service.call('PUT', `/1/indexes/${name}/settings`, settings);
  await service.call('POST', '/1/indexes/products/rules/batch?forwardToReplicas=true', rules);
}

let filled: Promise<PageService> | undefined;

/** Starts it once; everybody waits for the same. */
export function shopService(): Promise<PageService> {
  const service = pageService();
  return (filled ??= fillShop(service).then(() => service));
}
