/** Keyboard navigation in the grid of a popup: up and down between rows, left and right inside one, and back to the input. */

/** A cell: its row and its place in it, from 0. */
export interface Place {
  row: number;
  cell: number;
}

/** What a key means; `place` is undefined in the input. */
export interface Step {
  place: Place | undefined;
  /** Whether the input must not hear the key: the caret stays where it is. */
  isHandled: boolean;
}

/**
 * Follows the patterns of WAI-ARIA for a combobox with a grid. Keys that mean nothing here give undefined.
 * @param cells - How many cells each row has.
 * @param rtl - Whether rows run from right to left.
 * @example
 * navigateGrid('ArrowDown', undefined, { cells: [1, 2], rtl: false }); // { place: { row: 0, cell: 0 }, taken: true }
 */
export const navigateGrid = (
  key: string,
  place: Place | undefined,
  { cells, rtl }: { cells: readonly number[]; rtl: boolean },
): Step | undefined => {
  const last = cells.length - 1;
  const to = (row: number): Step => ({
    // Past either end lies the input.
    place: row < 0 || row > last ? undefined : { row, cell: 0 },
    isHandled: true,
  });
  if (key === 'ArrowDown') return to(place ? place.row + 1 : 0);
  if (key === 'ArrowUp') return to(place ? place.row - 1 : last);
  if (!place) return undefined;
  if (key === 'Home' || key === 'End') return { place: undefined, isHandled: false };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const cell = place.cell + ((key === 'ArrowRight') === rtl ? -1 : 1);
  // Beyond the row the caret moves again.
  return cell >= 0 && cell < (cells[place.row] ?? 0)
    ? { place: { row: place.row, cell }, isHandled: true }
    : { place: undefined, isHandled: false };
};
