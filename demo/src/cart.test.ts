/** The cart keeps what was put in, survives broken storage, and counts to the cent. */
import { describe, expect, it, vi } from 'vitest';
import { countOf, createCart, goodsOf, maxPieces, variantOf, type Line } from './cart.ts';
import { deliveryFee } from './delivery-fee.ts';

const mug: Line = { objectID: 'P1', name: 'Mug', image: '/pictures/P1.svg', price: 13.95, quantity: 1, colour: 'Sage' };

function memoryStorage(): Storage {
  const rows = new Map<string, string>();
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
    clear: () => rows.clear(),
    key: (place) => [...rows.keys()][place] ?? null,
    get length() {
      return rows.size;
    },
  };
}

const open = (storage: Storage | undefined = memoryStorage()) =>
  createCart({ ...(storage && { storage }), page: new EventTarget() });

describe('the cart', () => {
  it('keeps the same thing in another colour or size apart, and adds up what is the same', () => {
    const cart = open();
    cart.add(mug);
    cart.add({ ...mug, colour: 'Navy' });
    cart.add({ ...mug, quantity: 2 });
    expect(cart.lines().map(({ colour, quantity }) => [colour, quantity])).toEqual([
      ['Sage', 3],
      ['Navy', 1],
    ]);
  });

  it('is still there on the next page', () => {
    const storage = memoryStorage();
    open(storage).add(mug);
    expect(open(storage).lines()).toEqual([mug]);
  });

  it('removes a line at zero and stops at the most of one', () => {
    const cart = open();
    cart.add({ ...mug, quantity: maxPieces });
    cart.add(mug);
    expect(cart.lines()[0]?.quantity).toBe(maxPieces);
    cart.setQuantity(7, 3);
    cart.setQuantity(0, 0);
    expect(cart.lines()).toEqual([]);
  });

  it.each([
    'not json',
    '{}',
    'null',
    '[null, 3, {"objectID":"P1"}]',
    '[{"objectID":"P1","name":"x","image":"javascript:alert(1)","price":1,"quantity":1}]',
  ])('is empty when another script left %s in its place', (stored) => {
    const storage = memoryStorage();
    storage.setItem('larch-lantern-cart', stored);
    expect(open(storage).lines()).toEqual([]);
  });

  it('lives on in memory where storage is full or denied', () => {
    const cart = open(undefined);
    cart.add(mug);
    expect(cart.lines()).toEqual([mug]);
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const overfull = open(full);
    overfull.add(mug);
    expect(overfull.lines()).toEqual([mug]);
    // Safari and Firefox refuse to read, too, where storage is blocked.
    const denied = open({
      ...full,
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    denied.add(mug);
    expect(denied.lines()).toEqual([mug]);
  });

  it('does not lose a line where storage is full and has an older cart', () => {
    const storage = memoryStorage();
    open(storage).add(mug);
    const cart = open({
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    cart.add({ ...mug, colour: 'Navy' });
    expect(countOf(cart.lines())).toBe(2);
  });

  it('tells of its own changes and of those in other tabs, until one stops listening', () => {
    const page = new EventTarget();
    const cart = createCart({ storage: memoryStorage(), page });
    const heard = vi.fn();
    const stop = cart.subscribe(heard);
    cart.add(mug);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'larch-lantern-cart' }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    cart.clear();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('adds prices to the cent and says what was chosen', () => {
    const lines = [
      { ...mug, quantity: 3 },
      { ...mug, price: 0.1, quantity: 3, size: 'M' },
    ];
    expect(goodsOf(lines)).toBe(42.15);
    expect(countOf(lines)).toBe(6);
    expect(lines.map(variantOf)).toEqual(['Sage', 'Sage, size M']);
  });
});

describe('delivery', () => {
  it('is free from 75 on, unless it must be fast', () => {
    expect([deliveryFee(74.99), deliveryFee(75), deliveryFee(500, 'express')]).toEqual([4.9, 0, 12.5]);
  });
});
