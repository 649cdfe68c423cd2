/** Links that hold records: what goes in comes out, and what was cut off is told apart. */
import { expect, it } from 'vitest';
import { hashOf, textOf } from './shared-state.ts';

it('brings records back, letters of all languages too', async () => {
  const text = '[{"name":"Größe 靴 👟"}]';
  expect(await textOf(await hashOf(text))).toBe(text);
});

it('gives nothing for a hash of something else, and for one that was cut off', async () => {
  const whole = await hashOf('name\n'.repeat(50));
  expect(await textOf('#settings')).toBeUndefined();
  expect(await textOf(whole.slice(0, -6))).toBeUndefined();
  expect(await textOf('#records=!!!')).toBeUndefined();
});

it('refuses what no address can hold', async () => {
  const random = Array.from({ length: 60_000 }, (_, at) => ((at * 7919) ** 2 % 65_521).toString(36)).join('');
  await expect(hashOf(random)).rejects.toThrow(/Share fewer/);
});
