/** Styles of the ends of a growing list. */
import { css } from 'lit';

/** The footer has its height before it contains a button, so that nothing moves when the button appears. */
export const infiniteHitsStyles = css`
  [part='foot'] {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-block-size: calc(var(--aisle-control-size, 2.5rem) + 3rem);
    padding-block: 0.5rem;
  }
  [part='foot'] p {
    margin: 0;
  }
  /* While a server-rendered page is still loading, each further card would move the footer down. */
  @media (scripting: enabled) {
    :host(:not(:defined)) [part='foot'] {
      visibility: hidden;
    }
  }
  [part='previous'] {
    display: block;
    margin: 0 auto 1rem;
  }
  @media print {
    [part='previous'],
    [part='more'],
    [part='wait'] {
      display: none;
    }
  }
  [aria-disabled='true'] {
    cursor: default;
    color: var(--aisle-muted, #595959);
  }
`;
