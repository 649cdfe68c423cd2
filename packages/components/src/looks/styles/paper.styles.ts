/** Print styles: hides what is of no use on paper. */
import { css } from 'lit';

/** For elements that are nothing but controls. */
export const unprintedStyles = css`
  @media print {
    :host {
      display: none;
    }
  }
`;
