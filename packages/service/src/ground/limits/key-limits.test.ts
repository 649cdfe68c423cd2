import { describe, expect, it } from 'vitest';
import { createAdmission } from './key-limits.ts';

const one = { key: 'k1', user: '10.0.0.1' };
const other = { key: 'k1', user: '10.0.0.2' };

describe('the limits of keys and users', () => {
  it('are off when nothing is said', () => {
    const admission = createAdmission({}, { now: () => 0 });
    expect(admission.count('searches', one, 1e9)).toEqual({});
    for (let at = 0; at < 100; at++) admission.begin(one);
  });

  it('count each query of a batch, tell what is left, and begin anew each minute', () => {
    let now = 30_000;
    const admission = createAdmission({ searchesPerMinutePerKey: 10 }, { now: () => now });
    expect(admission.count('searches', one, 8)).toEqual({
      'X-RateLimit-Limit': '10',
      'X-RateLimit-Remaining': '2',
      'X-RateLimit-Reset': '60',
    });
    expect(() => admission.count('searches', other, 3)).toThrow(
      expect.objectContaining({
        status: 429,
        message:
          'Over 10 searches with one API key in a minute (--key-search-rate, limits.searchesPerMinutePerKey); wait 30 s',
        headers: expect.objectContaining({ 'Retry-After': '30', 'X-RateLimit-Remaining': '2' }),
      }),
    );
    admission.count('searches', other, 2);
    expect(() => admission.count('searches', one, 1)).toThrow('wait 30 s');
    now = 60_000;
    admission.count('searches', one, 10);
  });

  it('hold for each user alone, and for events apart from searches', () => {
    const admission = createAdmission(
      { searchesPerMinutePerUser: 1, eventsPerMinutePerUser: 1, eventsPerMinutePerKey: 2 },
      { now: () => 0 },
    );
    admission.count('searches', one, 1);
    expect(() => admission.count('searches', one, 1)).toThrow('of one user');
    admission.count('searches', other, 1);
    admission.count('events', one, 1);
    admission.count('events', other, 1);
    expect(() => admission.count('events', { key: 'k1', user: 'third' }, 1)).toThrow('with one API key');
  });

  it('bound what is under way with a key', () => {
    const admission = createAdmission({ searchesAtOncePerKey: 2 }, { now: () => 0 });
    const end = admission.begin(one);
    admission.begin(other);
    expect(() => admission.begin(one)).toThrow(
      expect.objectContaining({ status: 429, headers: expect.objectContaining({ 'Retry-After': '1' }) }),
    );
    admission.begin({ key: 'k2', user: '' });
    end();
    admission.begin(one);
  });

  it('remember a bounded number of users: who asks least is forgotten first', () => {
    const admission = createAdmission({ searchesPerMinutePerUser: 1 }, { now: () => 0 });
    admission.count('searches', one, 1);
    for (let at = 0; at < 10_000; at++) admission.count('searches', { key: 'k', user: `u${at}` }, 1);
    admission.count('searches', one, 1);
    expect(() => admission.count('searches', { key: 'k', user: 'u9999' }, 1)).toThrow('wait');
  });
});
