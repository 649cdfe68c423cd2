/** Looks of a carousel: one row that scrolls and snaps. */
import { css } from 'lit';

/** Controls keep their room while they are not needed, so that nothing jumps; lists inside take the row from `--aisle-grid`. */
export const carouselStyles = css`
  :host {
    --aisle-grid: auto / auto-flow min(var(--aisle-slide-size, var(--aisle-card-size, 14rem)), 100%);
  }
  [part='head'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
  }
  [part='controls'] {
    display: flex;
    gap: 0.5rem;
    margin-inline-start: auto;
  }
  [part='controls'] button {
    inline-size: var(--aisle-control-size, 2.5rem);
    padding: 0;
  }
  .idle {
    visibility: hidden;
  }
  button[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  [part='sign']:dir(rtl) {
    display: inline-block;
    scale: -1 1;
  }
  .row,
  ::slotted(ol),
  ::slotted(ul) {
    display: grid;
    grid: var(--aisle-grid);
    gap: var(--aisle-gap, 1rem);
    margin: 0;
    padding: 4px;
    list-style: none;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding: 4px;
    scroll-snap-type: x mandatory;
    scrollbar-width: thin;
  }
  /* Paper does not scroll. */
  @media print {
    :host {
      --aisle-grid: none / repeat(auto-fill, minmax(min(var(--aisle-card-size, 14rem), 100%), 1fr));
    }
    [part='controls'],
    [part='dots'] {
      display: none !important;
    }
  }
  .row ::slotted(*) {
    min-inline-size: 0;
    scroll-snap-align: start;
  }
  [part='dots'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    min-block-size: 1.5rem;
  }
  [part~='dot'] {
    min-block-size: 1.5rem;
    inline-size: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
  }
  [part~='dot']::before {
    content: '';
    display: block;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    margin: auto;
    border: 1px solid;
    border-radius: 50%;
  }
  [part~='current']::before {
    background: currentcolor;
    forced-color-adjust: none;
  }
`;
