/** Styles of a native menu with its label. */
import { css } from 'lit';
import { unprintedStyles } from './paper.styles.ts';

/** Label and menu in one line, as long as there is room; system colours keep choices readable where platforms paint their list. */
export const labelledSelectStyles = css`
  ${unprintedStyles}
  [part='label'] {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  option {
    color: canvastext;
    background: canvas;
  }
`;
