/** Slide geometry: where a row of slides stands and where its next page begins, in either direction of reading. */

/** The two ends of something along the row, in pixels from the start of what is visible; negative ones are before it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Half pixels of zoomed pages are no distance. */
const slack = 1;

/** The span of a box as seen from the start of the visible part of its row. */
export const spanIn = (
  box: Pick<DOMRect, 'left' | 'right'>,
  { left, right, isRtl }: { left: number; right: number; isRtl: boolean },
): Span =>
  isRtl ? { start: right - box.right, end: right - box.left } : { start: box.left - left, end: box.right - left };

/**
 * How far to go for the next page: until the first slide that is not wholly visible stands at the start. A slide that is
 * longer than what is visible is gone through piece by piece. 0 where there is nothing.
 */
export const forward = (slides: readonly Span[], size: number): number => {
  const next = slides.find(({ end }) => end > size + slack);
  if (!next) return 0;
  return next.start > slack ? next.start : size;
};

/** How far to go back for the page before: until the slide that begins a page ending here stands at the start. */
export const backward = (slides: readonly Span[], size: number): number => {
  const before = slides.filter(({ start }) => start < -slack);
  const last = before.at(-1);
  if (!last) return 0;
  // Slides that fit wholly between the new start and the old one.
  const first = before.find(({ start }) => start >= -size - slack);
  return first ? first.start : last.end > -slack ? -size : last.start;
};
