/** Styles of the search box. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** One row: the input takes the space left by the buttons. The input always has a placeholder, so `:placeholder-shown` means empty. */
export const searchBoxStyles = css`
  ${unprintedStyles}
  form {
    display: flex;
    gap: 0.25rem;
  }
  [part='field'],
  [part='input'] {
    flex: 1;
    min-inline-size: 0;
  }
  [part='field'] {
    position: relative;
    display: flex;
  }
  [part='input'] {
    padding-inline-end: 2.5em;
    appearance: none;
  }
  ::-webkit-search-cancel-button {
    display: none;
  }
  [part='clear'] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    min-inline-size: 2.5em;
    border: 0;
    background: none;
  }
  :placeholder-shown + [part='clear'] {
    display: none;
  }
  svg {
    display: block;
    inline-size: 1.125em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
`;
