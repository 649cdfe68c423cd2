/** Styles of the current refinements. */
import { css } from 'lit';

/** A row of chips that wraps. */
export const currentRefinementsStyles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  button {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
`;
