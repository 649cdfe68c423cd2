/** Lists of any length, with more items than one call accepts as arguments. */
import { expect, it } from 'vitest';
import { appendAll } from './append-all.ts';
import { largestOf, smallestOf } from './extremes.ts';

const MANY = 1_000_000;
const numbers = Array.from({ length: MANY }, (_, at) => at);

it('appends a million items', () => {
  const list = [-1];
  appendAll(list, numbers);
  expect([list.length, list[0], list.at(-1)]).toEqual([MANY + 1, -1, MANY - 1]);
});

it('finds the largest and the smallest of a million numbers', () => {
  expect([largestOf(numbers), smallestOf(numbers)]).toEqual([MANY - 1, 0]);
});

it('answers as Math.max and Math.min do for none, for bounds and for what is no number', () => {
  expect([largestOf([]), smallestOf([]), largestOf([], 3), smallestOf([], 3)]).toEqual([-Infinity, Infinity, 3, 3]);
  expect([largestOf([1, 2], 7), smallestOf([8, 9], 7)]).toEqual([7, 7]);
  expect([largestOf([1, NaN, 2]), smallestOf([1, NaN, 2])]).toEqual([NaN, NaN]);
});
