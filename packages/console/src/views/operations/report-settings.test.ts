import { describe, expect, it } from 'vitest';
import { draftOf, readRates, settingsOf, timeZones } from './report-settings.ts';

describe('settings of reports', () => {
  const settings = {
    timeZone: 'Europe/Berlin',
    baseCurrency: { currency: 'EUR', rates: { USD: 0.92, GBP: 1.17 }, ratesDate: '2026-01-15' },
  };

  it('come back as they were set', () => {
    expect(settingsOf(draftOf(settings))).toEqual(settings);
    expect(draftOf({})).toEqual({ timeZone: 'UTC', currency: '', rates: '', ratesDate: '' });
    expect(settingsOf(draftOf({}))).toEqual({ timeZone: 'UTC' });
  });

  it('read rates as people write them, and refuse lines that are none', () => {
    expect(readRates('usd 0,92\n\n GBP: 1.17 \nJPY=0.0061')).toEqual({ USD: 0.92, GBP: 1.17, JPY: 0.0061 });
    for (const text of ['USD', '0.92 USD', 'USD -1', 'USD 1 2', 'dollars 0.9']) expect(readRates(text)).toBeUndefined();
    expect(settingsOf({ timeZone: 'UTC', currency: 'eur', rates: 'nonsense', ratesDate: '' })).toBeUndefined();
  });

  it('offer each time zone once, and the one that is set', () => {
    const zones = timeZones('Mars/Olympus');
    expect(zones.slice(0, 2)).toEqual(['UTC', 'Mars/Olympus']);
    expect(zones).toContain('America/New_York');
    expect(new Set(zones).size).toBe(zones.length);
  });
});
