/** Attributes in the HTML of an example: on and off, and nothing else of it changes. */
import { expect, it } from 'vitest';
import { withFlag } from './change-panel.ts';

const tag = 'aisle-menu';

it.each([
  ['<aisle-menu label="A"></aisle-menu>', true, '<aisle-menu label="A" show-more></aisle-menu>'],
  ['<aisle-menu\n  show-more\n  label="A"\n></aisle-menu>', false, '<aisle-menu\n  label="A"\n></aisle-menu>'],
  [
    '<aisle-menu show-more="true" label="show-more"></aisle-menu>',
    false,
    '<aisle-menu label="show-more"></aisle-menu>',
  ],
  ['<aisle-menu-select></aisle-menu-select>', true, '<aisle-menu-select></aisle-menu-select>'],
  ['<aisle-menu show-more></aisle-menu>', true, '<aisle-menu show-more></aisle-menu>'],
  ['', true, ''],
])('%j: %s', (html, on, expected) => {
  expect(withFlag(html, { tag, name: 'show-more', on })).toBe(expected);
});
