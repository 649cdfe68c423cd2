import { describe, expect, it } from 'vitest';
import { WorkSpace } from './work-space.ts';

describe('working memory', () => {
  it('keeps what is lent apart, also when more is needed in between', () => {
    const space = new WorkSpace();
    const sums = space.lend(1000, (outer) => {
      outer.docs.fill(1);
      const inner = space.lend(5000, (lent) => {
        lent.docs.fill(2);
        return lent.docs.reduce((sum, doc) => sum + doc, 0);
      });
      return [outer.docs.reduce((sum, doc) => sum + doc, 0), inner];
    });
    expect(sums).toEqual([1000, 10_000]);
  });

  it('takes back what was lent for work that failed', () => {
    const space = new WorkSpace();
    const first = space.lend(10, ({ docs }) => docs.byteOffset);
    expect(() =>
      space.lend(10, () => {
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(space.lend(10, ({ docs }) => docs.byteOffset)).toBe(first);
  });
});
