/** The loop to its end: the experiment that was started in the console tells what simulated shoppers did with its variants. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopWorld, numberIn, openLoopWorld, pinFifth, testWithoutRules } from './loop-world.ts';

let world: LoopWorld;
beforeAll(async () => {
  world = await openLoopWorld();
}, 120_000);
afterAll(() => world?.close());

describe('an experiment on a rule of the console', () => {
  it('shows the effect that was planted in the shoppers, and who is ahead', async () => {
    await world.signIn();
    await pinFifth(world, 'jacket');
    const test = await testWithoutRules(world);
    await world.simulate({ lift: -0.7 });
    const page = world.desk;
    const verdict = page.getByText(/The control is ahead; the rival: Click-through rate -\d/);
    const isTold = async () => {
      await world.look(test);
      return verdict.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    };
    // Sums follow what happened by a moment, and the view asks once.
    await expect.poll(isTold, { timeout: 60_000 }).toBe(true);
    const reading = page.getByRole('row', { name: /^Click-through rate/ });
    const [control, rival] = (await reading.getByRole('cell').allInnerTexts()).map(numberIn);
    // Few clicks on the first place and repeated searches soften it; the direction and the size stay.
    expect(rival! / control!).toBeGreaterThan(0.2);
    expect(rival! / control!).toBeLessThan(0.6);
    expect(world.complaints()).toEqual([]);
  });
});
