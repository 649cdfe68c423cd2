/** Looks of choices of which one holds. */
import { css } from 'lit';
import { unprintedStyles } from './paper.styles.ts';

/** Rows with the count at the end, each as high as a finger needs. */
export const radioChoicesStyles = css`
  ${unprintedStyles}
  legend {
    font-weight: bold;
  }
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
  [part~='value'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [part~='chosen'] {
    font-weight: bold;
  }
`;
