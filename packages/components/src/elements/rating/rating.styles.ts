/** Styles of a rating. */
import { css } from 'lit';

/** Empty stars with full ones over them, cut off where the rating ends; the cut turns with the writing direction. */
export const ratingStyles = css`
  :host {
    display: inline-block;
    white-space: nowrap;
  }
  :host([hidden]) {
    display: none !important;
  }
  [part='stars'] {
    position: relative;
    display: inline-block;
    color: var(--aisle-star, currentColor);
  }
  [part='full'] {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    overflow: hidden;
  }
`;
