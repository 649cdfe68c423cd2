/** Pages that come in pieces, as over a slow network: what is painted of them stays where it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPiecemealServer, type PiecemealServer } from '../testing/piecemeal-server.ts';
import { arrive, openShop, shifts, type Shop, type Shopper, watchShifts } from './shop.ts';

const paths = [
  '/',
  '/?q=boots',
  '/?q=qqqqzzzz',
  '/new.html',
  '/product.html?id=P01922',
  '/guides.html?topic=Men',
  '/cart.html',
  '/checkout.html',
  '/no-build.html',
];

let shop: Shop;
let pieces: PiecemealServer;
beforeAll(async () => {
  shop = await openShop();
  pieces = await startPiecemealServer(shop.demo.url, { size: 1500 });
}, 120_000);
afterAll(async () => {
  await pieces?.close();
  await shop?.close();
});

describe.each([320, 390, 1280])('at %i px', (width) => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await arrive(shop, { width, height: 844 });
    await watchShifts(shopper.page);
  });
  afterAll(() => shopper?.context.close());

  it.each(paths)('nothing moves while the page comes in pieces: %s', async (path) => {
    const { page } = shopper;
    const paint = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.goto(pieces.url + path, { waitUntil: 'commit' });
    do await paint();
    while (pieces.sendPiece());
    await page.waitForLoadState('load');
    await paint();
    expect(await shifts(page)).toEqual([]);
  });
});
