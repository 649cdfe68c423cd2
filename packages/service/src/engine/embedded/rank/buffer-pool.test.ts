import { describe, expect, it } from 'vitest';
import { BufferPool } from './buffer-pool.ts';

describe('a pool of buffers', () => {
  it('keeps what is lent apart, also when more is needed in between', () => {
    const pool = new BufferPool();
    const sums = pool.lend(1000, (outer) => {
      outer.docs.fill(1);
      const inner = pool.lend(5000, (buffers) => {
        buffers.docs.fill(2);
        return buffers.docs.reduce((sum, doc) => sum + doc, 0);
      });
      return [outer.docs.reduce((sum, doc) => sum + doc, 0), inner];
    });
    expect(sums).toEqual([1000, 10_000]);
  });

  it('takes back what was lent for work that failed', () => {
    const pool = new BufferPool();
    const first = pool.lend(10, ({ docs }) => docs.byteOffset);
    expect(() =>
      pool.lend(10, () => {
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(pool.lend(10, ({ docs }) => docs.byteOffset)).toBe(first);
  });
});
