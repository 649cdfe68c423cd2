import { describe, expect, it } from 'vitest';
import { createHostOrder } from './host-order.ts';

const make = (random: () => number, punished: Record<string, number> = {}) =>
  createHostOrder(
    { read: ['https://r'], write: ['https://w'], fallback: ['https://1', 'https://2', 'https://3'] },
    punished,
    random,
  );

describe('the order of hosts', () => {
  it('begins with the class of the operation and spreads over the fallbacks', () => {
    const numbers = [0.9, 0.1, 0.5];
    const order = make(() => numbers.shift() ?? 0);
    expect(order(true, 0)).toEqual(['https://r', 'https://2', 'https://3', 'https://1']);
    expect(order(false, 0)).toEqual(['https://w', 'https://2', 'https://3', 'https://1']);
  });

  it('gives every order of the fallbacks the same chance', () => {
    const thirds = [0, 0.4, 0.9];
    const halves = [0, 0.9];
    const orders = new Set(
      thirds.flatMap((third) =>
        halves.map((half) => {
          const numbers = [0.5, half, third];
          return make(() => numbers.shift()!)(true, 0).join();
        }),
      ),
    );
    expect(orders.size).toBe(6);
  });

  it('puts punished hosts last, those first whose penalty ends first', () => {
    const order = make(() => 0.99, { 'https://1': 100, 'https://r': 110 });
    expect(order(true, 10)).toEqual(['https://2', 'https://3', 'https://1', 'https://r']);
    expect(order(true, 100)).toEqual(['https://1', 'https://2', 'https://3', 'https://r']);
    expect(order(true, 110)[0]).toBe('https://r');
  });
});
