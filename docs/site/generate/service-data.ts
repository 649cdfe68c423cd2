/** Service data: the service of a page as it stands when a page asks for it, with the search of the site and the shop of the examples. */
import { createAdminClient } from '@aisle/admin';
import { prepareData } from '@aisle/service/worker';
import { fillIndex, fillShop, siteSettings } from '../client/fill-service.ts';
import { apiKey, appId, keys } from '../client/service-names.ts';
import type { SearchRecord } from './search-records.ts';
import { shopData } from './shop-data.ts';

/**
 * Makes the file from which the worker starts.
 * @param site Sections of all pages.
 */
export async function serviceData(site: readonly SearchRecord[]): Promise<Uint8Array> {
  const file = await prepareData({
    appId,
    keys,
    fill: async (fetch) => {
      const admin = createAdminClient({ appId, apiKey, hosts: { read: ['http://worker'] }, fetch });
      await fillIndex(admin, 'site', { settings: siteSettings, records: site.map((record) => ({ ...record })) });
      await fillShop(admin, shopData());
    },
  });
  return new Uint8Array(await file.arrayBuffer());
}
