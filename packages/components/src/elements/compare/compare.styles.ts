/** Styles of the table of products that are compared. */
import { css } from 'lit';

/** The table scrolls by itself where it is too wide, and the names of its rows stay. */
export const compareStyles = css`
  [part='scroll'] {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    min-inline-size: 100%;
  }
  caption {
    padding-block-end: 0.5rem;
    font-weight: bold;
    text-align: start;
  }
  th,
  td {
    min-inline-size: 9rem;
    padding: 0.5rem 0.75rem;
    border-block-end: 1px solid var(--aisle-border, #767676);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th[scope='row'],
  [part='corner'] {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 7rem;
    background: var(--aisle-surface, Canvas);
  }
  [part='product'] {
    font-weight: normal;
  }
  [part='image'],
  [part='placeholder'] {
    display: block;
    inline-size: 100%;
    max-inline-size: 8rem;
    block-size: auto;
    aspect-ratio: 1;
    object-fit: contain;
    background: var(--aisle-placeholder, #8883);
  }
  [part='placeholder'] svg {
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: currentColor;
    opacity: 0.4;
  }
  [part='name'] {
    display: inline-block;
    min-block-size: 1.5rem;
    margin-block-start: 0.5rem;
    font-weight: bold;
  }
  [part='tools'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    padding-block: 0.5rem;
  }
  [part='differences'] {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
    min-block-size: var(--aisle-control-size, 2.5rem);
  }
  input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    accent-color: var(--aisle-accent, #0b57d0);
  }
`;
