import { expect, it } from 'vitest';
import { createReportCache } from './report-cache.ts';

/** A cache of texts that counts how often each was made. */
function countMade(maxBytes?: number) {
  const cache = createReportCache(maxBytes);
  const made: string[] = [];
  const ask = (name: string, segments: readonly object[], bytes = 10) =>
    cache.get({ name, segments }, () => {
      made.push(name);
      return { value: { name }, bytes };
    });
  return { made, ask };
}

it('a report is made again only when a day of it changed', () => {
  const { made, ask } = countMade();
  const [monday, tuesday] = [{}, {}];
  expect(ask('hits', [monday, tuesday])).toBe(ask('hits', [monday, tuesday]));
  expect(ask('searches', [monday, tuesday])).toEqual({ name: 'searches' });
  expect(made).toEqual(['hits', 'searches']);
  ask('hits', [monday, {}]);
  ask('hits', [tuesday, monday]);
  ask('hits', [monday]);
  expect(made).toEqual(['hits', 'searches', 'hits', 'hits', 'hits']);
});

it('the cache is bounded in bytes: what was not asked for the longest time goes, and nothing displaces all others', () => {
  const { made, ask } = countMade(1000);
  const days = [{}];
  for (const name of ['a', 'b', 'c', 'd']) ask(name, days, 240);
  // Too large to be cached at all.
  ask('huge', days, 900);
  ask('a', days, 240);
  ask('e', days, 240);
  made.length = 0;
  for (const name of ['e', 'a', 'd', 'c']) ask(name, days, 240);
  ask('b', days, 240);
  ask('huge', days, 900);
  expect(made).toEqual(['b', 'huge']);
});
