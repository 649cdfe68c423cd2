/** Styles of a row with a checkbox or a radio button, its text and its count. */
import { css } from 'lit';
import { unprintedStyles } from './paper.styles.ts';

/** As high as a finger needs, with the count at the end. */
export const choiceRowStyles = css`
  ${unprintedStyles}
  label {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 2rem;
  }
  [type='checkbox'],
  [type='radio'] {
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
    margin: 0;
    accent-color: var(--aisle-accent, #0b57d0);
  }
  [part~='value'],
  [part='text'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
