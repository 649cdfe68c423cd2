/** Styles of a menu that is a row. */
import { css } from 'lit';

/** Links side by side, which wrap; the chosen one is underlined, and bold as in a list, so that it does not take colour to see it. */
export const menuStyles = css`
  :host([look='tabs']) [part='list'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
  }
  :host([look='tabs']) a {
    min-block-size: var(--aisle-control-size, 2.5rem);
    border-block-end: 3px solid transparent;
  }
  :host([look='tabs']) a[aria-current] {
    border-color: var(--aisle-accent, #0b57d0);
  }
  @media (forced-colors: active) {
    :host([look='tabs']) a:not([aria-current]) {
      border-color: canvas;
    }
  }
`;
