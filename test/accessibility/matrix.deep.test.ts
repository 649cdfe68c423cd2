/** In no state of the shop, and for nobody, does a checker find anything: the whole matrix. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../journeys/shop.ts';
import { isBrief } from '../testing/brief.ts';
import { findingsIn, settings, settingsOfOnePage, type StateName, states } from './matrix.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

it('sees every setting', () => {
  expect(settingsOfOnePage.flat().toSorted()).toEqual(Object.keys(settings).toSorted());
});

/** In brief every other page of settings; the quick tests have the corners of all. */
const looked = settingsOfOnePage.filter((_, at) => !isBrief || at % 2 === 0);

describe.each(looked.map((names) => [names.join(', then '), names] as const))('for somebody with: %s', (_, names) => {
  it.each(Object.keys(states) as StateName[])('%s', async (state) => {
    expect(await findingsIn(shop, state, ...names)).toEqual([]);
  });
});
