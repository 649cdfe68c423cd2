import { describe, expect, it } from 'vitest';
import { liftedRecords, type RecordClicks } from './lifted-records.ts';

const examination = Float64Array.from([1, 0.6, 0.4, 0.3]);
/** Shown so often at one position, from the first one on, and so often clicked there, on two days if it is not said. */
const at = (position: number, shown: number, clicked: number, days: readonly number[] = [1, 2]): RecordClicks => {
  const counts = { shown: new Float64Array(4), clicked: new Float64Array(4), clickDays: new Set(days) };
  counts.shown[position] = shown;
  counts.clicked[position] = clicked;
  return counts;
};
const lifted = (records: Record<string, RecordClicks>) => liftedRecords(new Map(Object.entries(records)), examination);

describe('the records that are lifted', () => {
  it('are those that are clicked more than their places let expect, not those that are clicked most', () => {
    const found = lifted({ a: at(0, 200, 40), b: at(1, 200, 24), c: at(2, 200, 40), d: at(3, 200, 12) });
    expect(found.map(([objectID]) => objectID)).toEqual(['c']);
    expect(found[0]![1]).toBeGreaterThanOrEqual(2);
  });

  it('are none that were clicked on one day alone', () => {
    const clicked = (days: readonly number[]) =>
      lifted({ a: at(0, 200, 40), b: at(1, 200, 24), c: at(2, 200, 40, days), d: at(3, 200, 12) });
    expect(clicked([7])).toEqual([]);
    expect(clicked([7, 9])).toHaveLength(1);
  });

  it('are weighed by a propensity of a tenth at least, however steep attention falls', () => {
    const steep = Float64Array.from([1, 0.5, 0.2, 0.001]);
    const records = new Map(Object.entries({ a: at(0, 400, 80), b: at(1, 400, 40), d: at(3, 400, 8) }));
    expect(liftedRecords(records, steep)).toEqual([]);
  });

  it('are none where all are liked alike', () => {
    expect(lifted({ a: at(0, 500, 100), b: at(1, 500, 60), c: at(2, 500, 40), d: at(3, 500, 30) })).toEqual([]);
  });

  it('are none behind a query that few ask, or few click anything of', () => {
    expect(lifted({ a: at(0, 29, 2), c: at(2, 29, 20) })).toEqual([]);
    expect(lifted({ a: at(0, 900, 0), c: at(2, 900, 9) })).toEqual([]);
    expect(lifted({})).toEqual([]);
  });

  it('are none that were hardly seen, however often they were clicked then', () => {
    expect(lifted({ a: at(0, 500, 50), new: at(3, 10, 3) })).toEqual([]);
  });

  it('are ten at most, the better the higher', () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`r${n}`, at(1, 1000, n < 14 ? 300 + 20 * n : 20)]),
    );
    const found = lifted({ first: at(0, 1000, 50), ...many });
    expect(found).toHaveLength(10);
    expect(found[0]![0]).toBe('r13');
    expect(found.map(([, score]) => score)).toEqual(found.map(([, score]) => score).toSorted((a, b) => b - a));
  });
});
