import { describe, expect, it } from 'vitest';
import { createHostPool } from './host-pool.ts';

const make = (random: () => number, now = () => 0) =>
  createHostPool({
    hosts: { read: ['https://r'], write: ['https://w'], fallback: ['https://1', 'https://2', 'https://3'] },
    penaltyMs: 100,
    now,
    random,
  });

describe('the pool of hosts', () => {
  it('begins with the class of the operation and spreads over the fallbacks', () => {
    const numbers = [0.9, 0.1, 0.5];
    const { order } = make(() => numbers.shift() ?? 0);
    expect(order(true)).toEqual(['https://r', 'https://2', 'https://3', 'https://1']);
    expect(order(false)).toEqual(['https://w', 'https://2', 'https://3', 'https://1']);
  });

  it('gives every order of the fallbacks the same chance', () => {
    const thirds = [0, 0.4, 0.9];
    const halves = [0, 0.9];
    const orders = new Set(
      thirds.flatMap((third) =>
        halves.map((half) => {
          const numbers = [0.5, half, third];
          return make(() => numbers.shift()!)
            .order(true)
            .join();
        }),
      ),
    );
    expect(orders.size).toBe(6);
  });

  it('puts punished hosts last, those first whose penalty ends first', () => {
    let time = 0;
    const { order, punish } = make(
      () => 0.99,
      () => time,
    );
    punish('https://1');
    time = 10;
    punish('https://r');
    expect(order(true)).toEqual(['https://2', 'https://3', 'https://1', 'https://r']);
    time = 100;
    expect(order(true)).toEqual(['https://1', 'https://2', 'https://3', 'https://r']);
    time = 110;
    expect(order(true)[0]).toBe('https://r');
  });
});
