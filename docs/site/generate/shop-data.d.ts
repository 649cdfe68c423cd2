import type { ShopData } from '../client/fill-service.ts';
/** The data of the shop. */
export declare function shopData(): ShopData;
/** Writes `shop.json` and the pictures into a folder. */
export declare function writeShop(folder: string): void;
