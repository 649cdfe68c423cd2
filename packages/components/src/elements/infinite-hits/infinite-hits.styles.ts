/** Styles of the ends of a growing list. */
import { css } from 'lit';

/** The foot has its height before there is a button in it, so that nothing moves when one comes. */
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
  /* A server's page that is still coming: each further card would push the foot down. */
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
