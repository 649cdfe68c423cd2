/** Which pages a pager shows. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { pageWindow } from './page-window.ts';

describe('the window of pages', () => {
  it('lies around the current page', () => {
    expect(pageWindow({ page: 9, pages: 20, padding: 2 })).toEqual([7, 8, 9, 10, 11]);
  });

  it('slides at both ends and keeps its length', () => {
    expect(pageWindow({ page: 0, pages: 20, padding: 2 })).toEqual([0, 1, 2, 3, 4]);
    expect(pageWindow({ page: 19, pages: 20, padding: 2 })).toEqual([15, 16, 17, 18, 19]);
  });

  it('holds the current page, pages that exist, and each once', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(10), (pages, page, padding) => {
        fc.pre(page < pages);
        const shown = pageWindow({ page, pages, padding });
        expect(shown).toContain(page);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.every((one) => one >= 0 && one < pages)).toBe(true);
        expect(shown.length).toBe(Math.min(pages, 2 * padding + 1));
      }),
    );
  });
});
