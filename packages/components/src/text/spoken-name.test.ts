/** Names of attributes as people read them. */
import { expect, it } from 'vitest';
import { spokenName } from './spoken-name.ts';

it.each([
  ['price', 'Price'],
  ['first_name', 'First name'],
  ['screenSize', 'Screen size'],
  ['colour.name', 'Colour name'],
  ['öl-stand', 'Öl stand'],
  ['颜色', '颜色'],
  ['', ''],
])('reads %s as %s', (attribute, name) => {
  expect(spokenName(attribute)).toBe(name);
});
