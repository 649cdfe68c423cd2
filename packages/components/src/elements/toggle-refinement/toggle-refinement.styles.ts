/** Looks of a choice of two. */
import { css } from 'lit';
import { unprintedStyles } from '../../styles/paper.styles.ts';

/** One row as high as a finger needs, with the count at the end. */
export const toggleRefinementStyles = css`
  ${unprintedStyles}
  label {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 2rem;
  }
  input {
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
    margin: 0;
    accent-color: var(--aisle-accent, #0b57d0);
  }
  [part='text'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
