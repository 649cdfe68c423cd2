/** Shop service: the service of the page with the small shop of the examples in it. */
import { fillShop, hasIndex, type ShopData } from './fill-service.ts';
import { pageService, type PageService } from './page-service.ts';
import { siteRoot } from './site-root.ts';

async function openShop(): Promise<PageService> {
  const service = pageService();
  if (await hasIndex(service.admin, 'products')) return service;
  const answer = await fetch(new URL('live/shop.json', siteRoot));
  if (!answer.ok) throw new Error(`The shop of the examples was answered with ${answer.status}`);
  await fillShop(service.admin, (await answer.json()) as ShopData);
  return service;
}

let opened: Promise<PageService> | undefined;

/** The build has filled it, or this page does, once; everybody waits for the same. */
export const shopService = (): Promise<PageService> => (opened ??= openShop());
