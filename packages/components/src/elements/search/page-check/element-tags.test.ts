/** The page check knows every element. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ELEMENT_TAGS } from './element-tags.ts';
import { nearestName } from './nearest-name.ts';

it('lists the elements that modules of define/ register', () => {
  const files = readdirSync(new URL('../../../define', import.meta.url)).filter((file) => /^aisle-.*\.ts$/.test(file));
  expect(ELEMENT_TAGS.toSorted()).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
});

it.each([
  ['aisle-refinment-list', 'aisle-refinement-list'],
  ['aisle-searchbox', 'aisle-search-box'],
  ['aisle-infinite-hit', 'aisle-infinite-hits'],
  ['aisle-weather', undefined],
])('%s is meant to be %s', (tag, expected) => {
  expect(nearestName(tag, ELEMENT_TAGS)).toBe(expected);
});
