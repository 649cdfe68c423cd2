/** Tests of search-as-you-type: which searches count while a user types. */
import { describe, expect, it } from 'vitest';
import { typedThrough, type TypedSearch } from './typed-through.ts';

const typed = (query: string, seconds: number, more: Partial<TypedSearch> = {}): TypedSearch => ({
  user: 'ann',
  query,
  searchedAt: seconds * 1000,
  isTyping: true,
  hasEvents: false,
  isChosenFrom: false,
  ...more,
});
/** Returns the queries of the searches that count. */
const rest = (...searches: TypedSearch[]): string[] => {
  const through = typedThrough(searches);
  return searches.filter((search) => !through.has(search)).map(({ query }) => query);
};

describe('of searches while somebody types', () => {
  it('counts the last', () => {
    expect(rest(typed('j', 0, { isTyping: false }), typed('ja', 0.2), typed('jac', 0.5), typed('jacket', 20))).toEqual([
      'jacket',
    ]);
  });

  it('counts what was looked at for longer than half a minute, or has events', () => {
    expect(rest(typed('ja', 0), typed('jack', 31), typed('jacket', 32))).toEqual(['ja', 'jacket']);
    expect(rest(typed('jack', 0, { hasEvents: true }), typed('jacket', 3))).toEqual(['jack', 'jacket']);
  });

  it('counts what was read before letters were deleted, and none of those that went by', () => {
    const deleting = [typed('tent', 5), typed('ten', 5.1), typed('te', 5.2), typed('', 5.5)];
    expect(rest(typed('tents', 0), ...deleting, typed('l', 6), typed('lamp', 7))).toEqual(['tents', 'lamp']);
    expect(rest(typed('', 0), typed('l', 10))).toEqual(['', 'l']);
  });

  it('counts two searches where one does not go on from the other', () => {
    expect(rest(typed('jacket', 0), typed('tent', 1))).toEqual(['jacket', 'tent']);
    expect(rest(typed('ja', 0), typed('jacket', 1, { isTyping: false }))).toEqual(['ja', 'jacket']);
    expect(rest(typed('ja', 0), typed('jacket', 1, { user: 'ben' }))).toEqual(['ja', 'jacket']);
    expect(rest(typed('ja', 0, { user: undefined }), typed('jacket', 1, { user: undefined }))).toEqual([
      'ja',
      'jacket',
    ]);
  });

  it('counts a list and a preview that ask the same once: the one with events, else the later one', () => {
    const [preview, list] = [typed('lamp', 0), typed('lamp', 0)];
    expect(typedThrough([preview, list])).toEqual(new Set([preview]));
    const clicked = { ...preview, hasEvents: true };
    expect(typedThrough([clicked, list])).toEqual(new Set([list]));
    expect(typedThrough([list, clicked])).toEqual(new Set([list]));
  });

  it('counts them once on a slow device too, where the one comes seconds behind the other', () => {
    const seen = { hasEvents: true };
    expect(rest(typed('lam', 0), typed('lamp', 1, seen), typed('lamp', 10, seen))).toEqual(['lamp']);
    expect(rest(typed('lamp', 0, seen), typed('lamp', 10.1, seen))).toEqual(['lamp', 'lamp']);
  });

  it('counts them once where both were looked at: the one from which something was chosen', () => {
    const [preview, list] = [typed('lamp', 0, { hasEvents: true }), typed('lamp', 0.1, { hasEvents: true })];
    expect(typedThrough([preview, list])).toEqual(new Set([preview]));
    const clicked = { hasEvents: true, isChosenFrom: true };
    expect(rest(preview, { ...list, ...clicked })).toEqual(['lamp']);
    const chosen = { ...preview, ...clicked };
    expect(typedThrough([chosen, list])).toEqual(new Set([list]));
    expect(rest(chosen, { ...list, ...clicked })).toEqual(['lamp', 'lamp']);
  });

  it('counts them once where one of them is the first that its view asks', () => {
    // The script for previews was loaded while typing, or elements were added and searched again.
    const first = typed('lamp', 0.5, { isTyping: false });
    const [clicked, list] = [typed('lamp', 0, { hasEvents: true }), typed('lamp', 0)];
    expect(typedThrough([clicked, first])).toEqual(new Set([first]));
    expect(typedThrough([list, first])).toEqual(new Set([list]));
    expect(typedThrough([list, { ...first, hasEvents: true }])).toEqual(new Set([list]));
    expect(rest({ ...list, isTyping: false }, first)).toEqual(['lamp', 'lamp']);
    expect(rest(list, { ...first, searchedAt: 2001 })).toEqual(['lamp', 'lamp']);
    // On a slow device the other one is sent seconds later.
    expect(rest(first, { ...list, searchedAt: 9000 })).toEqual(['lamp']);
  });
});
