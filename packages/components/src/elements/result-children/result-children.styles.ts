/** Styles of the records that are folded into a result. */
import { css } from 'lit';

/** Indented below the button, in as many columns as the card has room for. */
export const resultChildrenStyles = css`
  :host {
    --aisle-card-size: 9rem;
    --aisle-gap: 0.5rem;
  }
  [part='children'] {
    margin-block-start: 0.5rem;
    padding-inline-start: 0.75rem;
    border-inline-start: 2px solid var(--aisle-border, #767676);
  }
  [part='status'] {
    margin: 0;
  }
`;
