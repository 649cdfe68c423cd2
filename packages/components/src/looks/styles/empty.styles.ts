/** Styles of an element that has nothing to show. */
import { css } from 'lit';

/** It is gone, also from the gaps of the page's grid; the attribute lets the page see it. */
export const emptyStyles = css`
  :host([empty]) {
    display: none;
  }
`;
