import { describe, expect, it } from 'vitest';
import { chiSquareUpperTail } from '../../foundation/statistics/chi-square.ts';
import { assignVariant } from './assign-variant.ts';

const VISITORS = 100_000;

/** Names as shops give them: they differ in their last characters only. */
const visitors = Array.from({ length: VISITORS }, (_, at) => `anonymous-${at}`);

describe('the assignment of variants', () => {
  it.each([1, 10, 50, 90, 99])('gives the control %i percent of the visitors, within 3 sigma', (controlPercentage) => {
    for (const id of [1, 2, 3, 1000]) {
      const control = visitors.filter(
        (visitor) => assignVariant({ id, percentages: [controlPercentage, 100 - controlPercentage] }, visitor) === 1,
      ).length;
      const share = controlPercentage / 100;
      const sigma = Math.sqrt(VISITORS * share * (1 - share));
      expect(Math.abs(control - VISITORS * share) / sigma, `test ${id}`).toBeLessThan(3);
    }
  });

  it('gives a visitor the same variant for ever: a new version must not mix the groups of a running test', () => {
    const given = ['user-1', 'user-2', 'user-3', 'Ünal', '', 'b1946ac92492d234'].map((visitor) =>
      [1, 2, 3].map((id) => assignVariant({ id, percentages: [50, 50] }, visitor)).join(''),
    );
    expect(given).toMatchInlineSnapshot(`
      [
        "111",
        "212",
        "122",
        "211",
        "212",
        "221",
      ]
    `);
  });

  it('keeps visitors in their variant when its share grows', () => {
    for (const visitor of visitors.slice(0, 5000))
      if (assignVariant({ id: 4, percentages: [20, 80] }, visitor) === 1)
        expect(assignVariant({ id: 4, percentages: [60, 40] }, visitor)).toBe(1);
  });

  it('gives each of many variants its share, within 4 sigma', () => {
    const percentages = [30, 20, 10, 10, 10, 5, 5, 5, 4, 1];
    for (const id of [1, 2]) {
      const counts = percentages.map(() => 0);
      for (const visitor of visitors) counts[assignVariant({ id, percentages }, visitor) - 1]! += 1;
      for (const [at, percentage] of percentages.entries()) {
        const share = percentage / 100;
        const sigma = Math.sqrt(VISITORS * share * (1 - share));
        expect(Math.abs(counts[at]! - VISITORS * share) / sigma, `variant ${at + 1} of test ${id}`).toBeLessThan(4);
      }
    }
  });

  it('divides the visitors of one test without regard to another one', () => {
    for (const [one, other] of [
      [1, 2],
      [2, 3],
      [1, 1025],
    ] as const) {
      const cells = new Map<string, number>();
      for (const visitor of visitors) {
        const cell = [one, other].map((id) => assignVariant({ id, percentages: [50, 50] }, visitor)).join();
        cells.set(cell, (cells.get(cell) ?? 0) + 1);
      }
      const expected = VISITORS / 4;
      const statistic = [...cells.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(cells.size).toBe(4);
      expect(chiSquareUpperTail(statistic, 3), `tests ${one} and ${other}`).toBeGreaterThan(0.001);
    }
  });
});
