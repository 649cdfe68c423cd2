/** Styles of the controls around a map. */
import { css } from 'lit';

/** Controls in a line that wraps; the map below takes what room the page gives it. */
export const geoSearchStyles = css`
  [part='controls'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
    margin-block-end: 0.5rem;
  }
  [part='follow'] {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: var(--aisle-control-size, 2.5rem);
  }
  [part='box'] {
    inline-size: 1.125em;
    block-size: 1.125em;
    margin: 0;
    accent-color: var(--aisle-accent, #0b57d0);
  }
  button[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  [part='message'] {
    margin: 0;
    min-block-size: 1.5em;
  }
`;
