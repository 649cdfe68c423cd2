/** Shop data: the small shop that live examples search, written as one file and its pictures. */
import type { AnyRecord } from '@aisle/contract';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateCatalogue } from '../../../demo/catalogue/generate-catalogue.ts';
import { guides, type Guide } from '../../../demo/catalogue/guides.ts';
import {
  guidesIndexName,
  guidesSettings,
  indexName,
  indexSettings,
  replicaSettings,
} from '../../../demo/catalogue/index-settings.ts';
import { rules } from '../../../demo/catalogue/merchandising.ts';
import { picture } from '../../../demo/catalogue/picture.ts';
import type { Product } from '../../../demo/catalogue/product.ts';
import { searchCount, searches } from '../../../demo/catalogue/visitors.ts';
import type { ShopData } from '../client/fill-service.ts';

/** Products of the shop. */
const count = 200;

/** Places around Leipzig, so that each product lies in one of the shops on the map. */
const shops = [
  { lat: 51.3397, lng: 12.3731 },
  { lat: 51.4828, lng: 11.9697 },
  { lat: 51.0504, lng: 13.7373 },
] as const;

/** Pictures stand beside the page of the examples. */
const withPictures = (product: Product, at: number): AnyRecord => ({
  ...product,
  image: `pictures/${product.objectID}.svg`,
  swatches: product.swatches.map(({ name, hex }) => ({ name, hex, image: `pictures/${product.objectID}.svg` })),
  _geoloc: shops[at % shops.length],
});

/** Those of the demo, and the day a product came into the shop to choose from. */
const settings = { ...indexSettings, attributesForFaceting: [...indexSettings.attributesForFaceting, 'createdAt'] };

/** What shoppers typed, as suggestions. */
const suggested = (): AnyRecord[] =>
  searches.map((query, place) => ({ objectID: query, query, popularity: searchCount(place) }));

/** The data of the shop. */
export function shopData(): ShopData {
  const products = generateCatalogue({ count });
  return {
    indices: [
      { index: indexName, settings, records: products.map(withPictures) },
      { index: guidesIndexName, settings: guidesSettings, records: guides.map((guide: Guide) => ({ ...guide })) },
      {
        index: 'suggestions',
        settings: { searchableAttributes: ['query'], customRanking: ['desc(popularity)'] },
        records: suggested(),
      },
    ],
    replicas: replicaSettings,
    rules: [...rules],
  };
}

/** Writes `shop.json` and the pictures into a folder. */
export function writeShop(folder: string): void {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(shopData()));
  for (const product of generateCatalogue({ count }))
    writeFileSync(join(folder, 'pictures', `${product.objectID}.svg`), picture(product));
}
