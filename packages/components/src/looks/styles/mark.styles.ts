/** Styles of what matches. */
import { css } from 'lit';

/** Bold; forced colours give a mark the letters of a marker, which cannot be read without its surface. */
export const markStyles = css`
  mark {
    background: none;
    color: inherit;
    font-weight: bold;
  }
  @media (forced-colors: active) {
    mark {
      background: Mark;
      color: MarkText;
    }
  }
`;
