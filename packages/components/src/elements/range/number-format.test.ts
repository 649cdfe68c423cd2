/** How numbers of a range are written. */
import { describe, expect, it } from 'vitest';
import { formatAmount, signOf } from './number-format.ts';

const none = { currency: '', unit: '' };

describe('an amount', () => {
  it('has its sign where the language puts it, and no needless zeros', () => {
    expect(formatAmount(20, 'en', { ...none, currency: 'EUR' })).toBe('€20');
    expect(formatAmount(1234.5, 'de', { ...none, currency: 'EUR' })).toBe('1.234,50\u00a0€');
    expect(formatAmount(2.5, 'en', { ...none, unit: 'kilogram' })).toBe('2.5 kg');
    expect(formatAmount(1234, 'en', none)).toBe('1,234');
  });

  it('is the bare number for what Intl does not know', () => {
    expect(formatAmount(20, 'en', { ...none, currency: 'EURO' })).toBe('20');
    expect(signOf('en', { ...none, currency: 'EURO' })).toBeUndefined();
    expect(signOf('en', { ...none, unit: 'parrot' })).toBeUndefined();
  });

  it('tells its sign', () => {
    expect(signOf('en', { ...none, currency: 'EUR' })).toBe('€');
    expect(signOf('en', { ...none, unit: 'kilogram' })).toBe('kg');
    expect(signOf('en', none)).toBe('');
  });
});
