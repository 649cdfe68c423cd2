/** Styles of choices of which one holds. */
import { css } from 'lit';
import { choiceRowStyles } from './choice-row.styles.ts';

/** Rows under a heading, the chosen one in bold letters. */
export const radioChoicesStyles = css`
  ${choiceRowStyles}
  legend,
  [part~='chosen'] {
    font-weight: bold;
  }
`;
