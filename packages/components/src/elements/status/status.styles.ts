/** Styles of the state of the search. */
import { css } from 'lit';

/** One line with room for a button; it is there before there is anything to say, so that nothing moves. */
export const statusStyles = css`
  :host {
    min-block-size: 1lh;
  }
  [part='message'] {
    margin: 0;
  }
  [part='error'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.75em;
    color: var(--aisle-danger, #b3261e);
  }
`;
