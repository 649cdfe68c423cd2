/** Keyboard navigation in the grid of a popup: up and down between rows, left and right inside one, and back to the input. */

/** A cell: its row and its index in the row, from 0. */
export interface Place {
  row: number;
  cell: number;
}

/** Effect of a key; `place` is undefined in the input. */
export interface Step {
  place: Place | undefined;
  /** Whether the input must ignore the key, so that the caret does not move. */
  isHandled: boolean;
}

/**
 * Follows the WAI-ARIA pattern of a combobox with a grid. Returns undefined for other keys.
 * @param cells - The number of cells per row.
 * @param rtl - Whether rows run right to left.
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
    // Beyond either end is the input.
    place: row < 0 || row > last ? undefined : { row, cell: 0 },
    isHandled: true,
  });
  if (key === 'ArrowDown') return to(place ? place.row + 1 : 0);
  if (key === 'ArrowUp') return to(place ? place.row - 1 : last);
  if (!place) return undefined;
  if (key === 'Home' || key === 'End') return { place: undefined, isHandled: false };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const cell = place.cell + ((key === 'ArrowRight') === rtl ? -1 : 1);
  // Beyond the row the key moves the caret.
  return cell >= 0 && cell < (cells[place.row] ?? 0)
    ? { place: { row: place.row, cell }, isHandled: true }
    : { place: undefined, isHandled: false };
};
