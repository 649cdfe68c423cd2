/** Looks of a range of days. */
import { css } from 'lit';

/** Presets first, then the two inputs. */
export const dateRangeStyles = css`
  [part='list'] {
    margin-block-end: 0.5rem;
  }
  [part='input'] {
    inline-size: auto;
    block-size: auto;
    font: inherit;
  }
`;
