/** Styles of the ways out when nothing was found. */
import { css } from 'lit';

/** The sentence, then the buttons in a row that wraps. */
export const noResultsStyles = css`
  [part='message'] {
    margin: 0 0 0.5em;
    overflow-wrap: anywhere;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    /* Room for the ways that are being asked. */
    min-block-size: var(--aisle-control-size, 2.5rem);
  }
  button {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
`;
