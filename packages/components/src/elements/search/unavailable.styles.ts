/** Styles of a root that cannot search. */
import { css } from 'lit';

/** Only the message of a page that cannot search has styles. */
export const unavailableStyles = css`
  [part='error'] {
    margin: 0;
    padding: 1em;
    border: 1px solid var(--aisle-danger, #b3261e);
    border-radius: var(--aisle-radius, 0.375rem);
  }
`;
