/** Styles of the overlay for developers. */
import { css } from 'lit';

/** A dark strip at the bottom of the window, the same on every page. */
export const debugStyles = css`
  [part='panel'] {
    position: fixed;
    inset: auto 0 0;
    z-index: 2147483647;
    max-block-size: 50vh;
    overflow: auto;
    padding: 0 1rem 1rem;
    border-block-start: 2px solid #7cacf8;
    color: #eee;
    background: #1f1f1f;
    font:
      13px/1.5 ui-monospace,
      monospace;
    text-align: start;
  }
  [part='head'] {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    gap: 0.5rem;
    align-items: center;
    padding-block: 0.5rem;
    background: #1f1f1f;
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: 1.1em;
  }
  button {
    min-block-size: 2rem;
    border: 1px solid #999;
    border-radius: 4px;
    color: inherit;
    background: none;
    font: inherit;
    cursor: pointer;
  }
  summary {
    box-sizing: border-box;
    min-block-size: 24px;
    padding-block: 0.125rem;
    cursor: pointer;
  }
  ul {
    margin: 0;
    padding-inline-start: 1rem;
    list-style: none;
  }
  pre {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  table {
    border-spacing: 1rem 0;
    text-align: start;
  }
  th {
    text-align: start;
  }
  td {
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .failed {
    color: #ffb4ab;
  }
  :focus-visible {
    outline: 2px solid #7cacf8;
    outline-offset: 2px;
  }
`;
