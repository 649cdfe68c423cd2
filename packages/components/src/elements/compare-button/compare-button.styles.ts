/** Styles of the button that compares. */
import { css } from 'lit';

/** The box is drawn with its edge alone, which forced colours keep. */
export const compareButtonStyles = css`
  :host {
    display: inline-block;
  }
  button {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
  }
  [part='mark'] {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    border: 0.125em solid;
    border-radius: 0.125em;
  }
  [aria-pressed='true'] [part='mark'] {
    border-width: 0.5em;
  }
  [aria-disabled='true'] {
    color: var(--aisle-muted, #595959);
    cursor: not-allowed;
  }
`;
