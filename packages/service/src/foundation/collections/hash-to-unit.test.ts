import { expect, it } from 'vitest';
import { hashToUnit } from './hash-to-unit.ts';

it('is the same for the same text, and spread evenly over texts that are nearly the same', () => {
  expect(hashToUnit('anna 1')).toBe(hashToUnit('anna 1'));
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let n = 0; n < 10_000; n++) tenths[Math.floor(10 * hashToUnit(`user-${n}`))]!++;
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
