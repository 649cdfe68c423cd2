/** Styles of the pagination. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** A row of links, each large enough for a finger. */
export const paginationStyles = css`
  ${unprintedStyles}
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }
  a {
    display: grid;
    place-items: center;
    min-inline-size: var(--aisle-control-size, 2.5rem);
    min-block-size: var(--aisle-control-size, 2.5rem);
    border: 1px solid transparent;
    border-radius: var(--aisle-radius, 0.375rem);
    text-decoration: none;
  }
  a[href]:hover {
    border-color: var(--aisle-border, #767676);
  }
  a[aria-current] {
    border-color: currentColor;
    font-weight: bold;
  }
  a:not([href]) {
    opacity: 0.4;
  }
  :host(:dir(rtl)) .arrow {
    transform: scaleX(-1);
  }
`;
