/** Styles of a range of days. */
import { css } from 'lit';

/** Presets first, then the two inputs. */
export const dateRangeStyles = css`
  [part='list'] {
    margin-block-end: 0.5rem;
  }
  /* A date is read whole: in a narrow column it goes below its word. */
  [part='end'] {
    flex-wrap: wrap;
  }
  [part='input'] {
    flex-basis: auto;
    inline-size: auto;
    block-size: auto;
    font: inherit;
  }
`;
