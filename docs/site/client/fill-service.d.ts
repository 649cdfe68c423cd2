/** Fills a service: the search of the site and the shop of the examples, at build time, and in a page where what was built does not fit. */
import { type AdminClient } from '@aisle/admin';
import type { AnyRecord, IndexSettings } from '@aisle/contract';
/** An index as it shall be. */
export interface IndexContent {
    settings: IndexSettings;
    records: readonly AnyRecord[];
}
/** Everything that the shop of the examples holds. */
export interface ShopData {
    indices: readonly (IndexContent & {
        index: string;
    })[];
    replicas: readonly {
        name: string;
        settings: IndexSettings;
    }[];
    rules: Parameters<AdminClient['rules']['saveRules']>[0]['body'];
}
/** Of the index `site`, which holds one record for each section of a page. */
export declare const siteSettings: IndexSettings;
/** Whether there is such an index. */
export declare const hasIndex: (admin: AdminClient, indexName: string) => Promise<boolean>;
/** Puts content in the place of all that an index has, its settings and rules too; resolves when it can be found. */
export declare function fillIndex(admin: AdminClient, indexName: string, { settings, records }: IndexContent): Promise<void>;
/** Puts the shop in. */
export declare function fillShop(admin: AdminClient, { indices, replicas, rules }: ShopData): Promise<void>;
