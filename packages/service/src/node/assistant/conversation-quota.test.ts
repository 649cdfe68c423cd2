/** Tests of the conversation quota: limits, and when to retry. */
import { expect, it } from 'vitest';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { ConversationQuota, type TurnOfShopper } from './conversation-quota.ts';

function quotaAt(start: string) {
  const clock = { now: Date.parse(start) };
  const quota = new ConversationQuota(() => clock.now);
  const begin = (options: Partial<TurnOfShopper> = {}) =>
    quota.begin({
      address: 'a',
      identity: { key: 'k', user: 'a' },
      conversation: 'c',
      agent: 'products',
      tokensPerDay: 1000,
      tokensToday: 0,
      cost: () => 0,
      ...options,
    });
  /** Returns the seconds until a retry is allowed. Undefined if it is allowed now. */
  const refusal = (options: Parameters<typeof begin>[0] = {}): number | undefined => {
    try {
      begin(options).end();
      return undefined;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 429) throw error;
      return Number(error.headers?.['Retry-After']);
    }
  };
  return { clock, begin, refusal };
}

it('one question of a conversation at a time, and a few conversations of an address', () => {
  const { begin, refusal } = quotaAt('2026-11-30T12:00:00Z');
  const first = begin();
  expect(refusal()).toBe(1);
  const others = Array.from({ length: 7 }, (_none, at) => begin({ conversation: `c${at}` }));
  expect(refusal({ conversation: 'one more' })).toBe(1);
  expect(refusal({ address: 'b' })).toBeUndefined();
  first.end();
  first.end();
  expect(refusal()).toBeUndefined();
  for (const other of others) other.end();
});

it('sixty questions of an address in ten minutes', () => {
  const { clock, refusal } = quotaAt('2026-11-30T12:00:00Z');
  for (let at = 0; at < 60; at++) {
    expect(refusal()).toBeUndefined();
    clock.now += 1000;
  }
  expect(refusal()).toBe(540);
  clock.now += 540_000;
  expect(refusal()).toBeUndefined();
});

it('as many questions of a user in an hour as the key allows, refused ones aside', () => {
  const { clock, begin, refusal } = quotaAt('2026-11-30T12:00:00Z');
  const identity = { key: 'k', user: 'a', requestsPerHour: 2 };
  expect(refusal({ identity })).toBeUndefined();
  clock.now += 60_000;
  const turn = begin({ identity });
  turn.end();
  expect(refusal({ identity })).toBe(3540);
  expect(refusal({ identity: { ...identity, user: 'b' } })).toBeUndefined();
  expect(refusal({ identity: { key: 'other', user: 'a' } })).toBeUndefined();
  clock.now += 3_540_000;
  expect(refusal({ identity })).toBeUndefined();
  expect(refusal({ identity })).toBe(60);
});

it('what an agent has spent today, and what its turns under way cost, until midnight', () => {
  const { begin, refusal } = quotaAt('2026-11-30T23:59:00Z');
  expect(refusal({ tokensToday: 999 })).toBeUndefined();
  expect(refusal({ tokensToday: 1000 })).toBe(60);
  const turn = begin({ tokensToday: 600, cost: () => 400 });
  const other = { address: 'b', conversation: 'd', tokensToday: 600 };
  expect(refusal(other)).toBe(60);
  expect(refusal({ ...other, tokensPerDay: 2000 })).toBeUndefined();
  expect(refusal({ ...other, agent: 'articles' })).toBeUndefined();
  turn.end();
  expect(refusal(other)).toBeUndefined();
});

it('two hundred at once in all', () => {
  const { begin, refusal } = quotaAt('2026-11-30T12:00:00Z');
  const turns = Array.from({ length: 200 }, (_none, at) => begin({ address: `a${at}` }));
  expect(refusal({ address: 'late' })).toBe(5);
  turns[0]!.end();
  expect(refusal({ address: 'late' })).toBeUndefined();
});
