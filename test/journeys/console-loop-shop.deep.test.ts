/** The loop: what a shopper does shows in the console, and what is decided there shows in the shop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopWorld, numberIn, openLoopWorld, pinFifth, revenueToday, testWithoutRules } from './loop-world.ts';

/** A misspelling that no seeded visitor made: what is told of it is what this shopper did. */
const query = 'jaket';

let world: LoopWorld;
beforeAll(async () => {
  world = await openLoopWorld();
}, 120_000);
afterAll(() => world?.close());

// Each step goes on from the one before.
describe('the loop', () => {
  it('goes from a search in the shop to its steps and its figures', async () => {
    await world.signIn();
    const before = await revenueToday(world);
    const price = await world.buy(query, { hit: 2 });

    // Each step of it arrived, the newest first.
    const live = await world.look('#/live');
    for (const step of [/Order/, /Into the cart/, /Click/, `“${query}”`])
      await live.locator('#main').getByText(step).first().waitFor();

    // The console shows where the click was and what it brought.
    const page = await world.look('#/searches?index=products&period=1d');
    await page.getByRole('button', { name: 'Clicked' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: query, exact: true }) });
    await row.waitFor();
    const [, , clicked, converted, position] = await row.getByRole('cell').allInnerTexts();
    expect(position).toBe('3');
    // Who searched once, clicked and bought, did so in each of his searches: letters and previews are none.
    expect([numberIn(clicked!), numberIn(converted!)]).toEqual([100, 100]);
    for (let letters = 1; letters < query.length; letters++)
      expect(await page.getByRole('link', { name: query.slice(0, letters), exact: true }).count()).toBe(0);
    expect((await revenueToday(world)) - before).toBeCloseTo(price, 0);
    expect(world.complaints()).toEqual([]);
  });

  it('goes on to a rule, to the next search, and to an experiment', async () => {
    // What is pinned there stands first for the next shopper.
    const found = await world.find(query);
    await pinFifth(world, query);
    expect((await world.find(query)).slice(0, 5)).toEqual([found[4], ...found.slice(0, 4)]);
    expect(await testWithoutRules(world)).toMatch(/test=\d+/);
    expect(world.complaints()).toEqual([]);
  });

  it('holds for the page of the guide too, on a server of somebody’s own: what is pinned stands first, and its clicks arrive', async () => {
    const objectID = await world.searchOnOwnPage(query);
    const stream = await world.look('#/live');
    await stream.locator('#main').getByText(objectID).first().waitFor();
    expect(world.complaints()).toEqual([]);
  });
});
