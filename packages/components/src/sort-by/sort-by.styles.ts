/** Looks of the sort menu. */
import { css } from 'lit';

/** Label and menu in one line, as long as there is room. */
export const sortByStyles = css`
  [part='label'] {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }
  /* Some platforms paint the list of choices on its own background; system colours keep it readable. */
  option {
    color: canvastext;
    background: canvas;
  }
`;
