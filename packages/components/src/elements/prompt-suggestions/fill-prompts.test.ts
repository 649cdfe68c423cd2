/** What questions with places promise: the product's own words, or no question. */
import { expect, it } from 'vitest';
import { fillPrompts } from './fill-prompts.ts';

const record = { objectID: 'p1', name: 'Fjord $& 2', brand: '', size: { length: 220 }, text: 'x'.repeat(100) };

it('fills in attributes, nested ones too, and leaves out what has no value for a button', () => {
  const prompts = ['Is {name} dry?', 'Who is {brand}?', 'Is {size.length} long?', 'What is {text}?', '{}', 'New?'];
  expect(fillPrompts(prompts, record)).toEqual(['Is Fjord $& 2 dry?', 'Is 220 long?', '{}', 'New?']);
});

it('asks only what needs no product, without one', () => {
  expect(fillPrompts(['Is {name} dry?', 'New?', '{constructor}'], undefined)).toEqual(['New?']);
  expect(fillPrompts(['{constructor}', '{__proto__}'], record)).toEqual([]);
});
