/** What presets of days mean. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, readDaysText } from './read-days.ts';

const now = new Date(2026, 2, 31, 23, 59);

describe('days as authors write them', () => {
  it.each([
    ['7d', { from: '2026-03-25', to: '2026-03-31' }],
    ['1d', { from: '2026-03-31', to: '2026-03-31' }],
    ['2w', { from: '2026-03-18', to: '2026-03-31' }],
    ['1m', { from: '2026-03-01', to: '2026-03-31' }],
    ['1y', { from: '2025-04-01', to: '2026-03-31' }],
    ['today', { from: '2026-03-31', to: '2026-03-31' }],
    ['', {}],
    ['2026-01-01..2026-02-01', { from: '2026-01-01', to: '2026-02-01' }],
    ['2026-01-01..', { from: '2026-01-01' }],
    [' .. 2026-01-01', { to: '2026-01-01' }],
  ])('%j', (text, days) => {
    expect(readDaysText(text, now)).toEqual(days);
  });

  it.each([
    '7',
    '0d',
    'd',
    '7 days',
    'yesterday',
    '2026-02-30..',
    '2026-02-02..2026-02-01',
    '1..2',
    'a..b..c',
    '99999d',
  ])('cannot be read: %j', (text) => {
    expect(readDaysText(text, now)).toBeUndefined();
  });

  it('never throw, and what is read is a day', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[\d.dwmy-]{0,25}$/)),
        fc.date({ noInvalidDate: true }),
        (text, at) => {
          const { from, to } = readDaysText(text, at) ?? {};
          for (const day of [from, to])
            if (day !== undefined && /^\d{4}-/.test(day)) expect(dayOf(dateOf(day)!)).toBe(day);
        },
      ),
    );
  });
});
