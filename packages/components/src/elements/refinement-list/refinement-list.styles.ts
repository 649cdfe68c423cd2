/** Looks of a list of facet values. */
import { css } from 'lit';
import { markStyles } from '../../styles/mark.styles.ts';
import { unprintedStyles } from '../../styles/paper.styles.ts';

/** Rows with the count at the end, each as high as a finger needs. */
export const refinementListStyles = css`
  ${markStyles}
  ${unprintedStyles}
  legend {
    font-weight: bold;
  }
  [part='search'] {
    inline-size: 100%;
    margin-block: 0.25rem;
  }
  label {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 2rem;
  }
  [type='checkbox'] {
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
`;
