/** Keys in a popup lead where the patterns of WAI-ARIA say. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { navigateGrid } from './grid-navigation.ts';

const grid = { cells: [2, 1, 2], rtl: false };
const input = { place: undefined, isHandled: true };

describe('keys in a popup', () => {
  it('goes down from the input through all rows and back to the input', () => {
    expect(navigateGrid('ArrowDown', undefined, grid)).toEqual({ place: { row: 0, cell: 0 }, isHandled: true });
    expect(navigateGrid('ArrowDown', { row: 0, cell: 1 }, grid)).toEqual({
      place: { row: 1, cell: 0 },
      isHandled: true,
    });
    expect(navigateGrid('ArrowDown', { row: 2, cell: 0 }, grid)).toEqual(input);
  });

  it('goes up the other way round', () => {
    expect(navigateGrid('ArrowUp', undefined, grid)?.place).toEqual({ row: 2, cell: 0 });
    expect(navigateGrid('ArrowUp', { row: 0, cell: 0 }, grid)).toEqual(input);
  });

  it('moves inside a row, and gives the caret back beyond it', () => {
    expect(navigateGrid('ArrowRight', { row: 0, cell: 0 }, grid)).toEqual({
      place: { row: 0, cell: 1 },
      isHandled: true,
    });
    expect(navigateGrid('ArrowLeft', { row: 0, cell: 1 }, grid)).toEqual({
      place: { row: 0, cell: 0 },
      isHandled: true,
    });
    for (const [key, cell] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
    ] as const)
      expect(navigateGrid(key, { row: 0, cell }, grid)).toEqual({ place: undefined, isHandled: false });
  });

  it('turns left and right round where rows run from right to left', () => {
    const rtl = { ...grid, rtl: true };
    expect(navigateGrid('ArrowLeft', { row: 0, cell: 0 }, rtl)?.place).toEqual({ row: 0, cell: 1 });
    expect(navigateGrid('ArrowRight', { row: 0, cell: 1 }, rtl)?.place).toEqual({ row: 0, cell: 0 });
  });

  it('leaves the caret alone while the input is where one is', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', 'Tab'])
      expect(navigateGrid(key, undefined, grid)).toBe(undefined);
    expect(navigateGrid('Home', { row: 1, cell: 0 }, grid)).toEqual({ place: undefined, isHandled: false });
  });

  it('never leads to a cell that is not there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 6 }),
        fc.array(fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home'), { maxLength: 30 }),
        fc.boolean(),
        (cells, keys, rtl) => {
          let place: { row: number; cell: number } | undefined;
          for (const key of keys) {
            const step = navigateGrid(key, place, { cells, rtl });
            if (step) place = step.place;
            if (place) expect(place.cell).toBeLessThan(cells[place.row]!);
          }
        },
      ),
    );
  });
});
