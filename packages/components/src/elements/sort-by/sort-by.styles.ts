/** Looks of the sort menu. */
import { css } from 'lit';
import { unprintedStyles } from '../../styles/paper.styles.ts';

/** Label and menu in one line, as long as there is room; system colours keep choices readable where platforms paint their list. */
export const sortByStyles = css`
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
