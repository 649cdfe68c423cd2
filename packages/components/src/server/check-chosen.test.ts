import { expect, it } from 'vitest';
import { checkChosen } from './check-chosen.ts';

it('checks the box before a chosen value, whatever stands between, and no other', () => {
  const box = '<input part="checkbox" type="checkbox" value="a > b" />';
  expect(
    checkChosen(
      `<label>${box}\n<!--lit-node 3--><span part="value chosen">A</span></label>${box}<span part="value">B</span>`,
    ),
  ).toBe(
    `<label><input part="checkbox" type="checkbox" value="a > b" checked>\n<!--lit-node 3--><span part="value chosen">A</span></label>${box}<span part="value">B</span>`,
  );
  expect(checkChosen('<input type="radio" name="range" /> <span part="value chosen">All</span>')).toContain(
    '<input type="radio" name="range" checked>',
  );
});

it('leaves a box that is checked already, and other inputs', () => {
  const checked = '<input type="checkbox" checked><span part="value chosen">A</span>';
  expect(checkChosen(checked)).toBe(checked);
  const text = '<input type="search"><span part="value chosen">A</span>';
  expect(checkChosen(text)).toBe(text);
});
