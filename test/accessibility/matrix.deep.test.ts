/** In no state of the shop, and for nobody, does a checker find anything: the whole matrix. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../journeys/shop.ts';
import { findingsIn, type SettingName, settings, type StateName, states } from './matrix.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

describe.each(Object.keys(settings) as SettingName[])('for somebody with: %s', (setting) => {
  it.each(Object.keys(states) as StateName[])('%s', async (state) => {
    expect(await findingsIn(shop, state, setting)).toEqual([]);
  });
});
