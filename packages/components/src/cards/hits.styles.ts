/** Styles of the list of results; its cards are the page's own. */
import { css } from 'lit';

/**
 * A grid that the page can override, because its rules win over `::slotted` ones. The progress bar of late results overlays the
 * list, so that nothing moves, and the cards keep their contrast.
 */
export const hitsStyles = css`
  :host {
    position: relative;
  }
  ::slotted(ol),
  [part='skeleton'] {
    display: grid;
    /* A carousel around the list turns it into one row. */
    grid: var(--aisle-grid, none / repeat(auto-fill, minmax(min(var(--aisle-card-size, 14rem), 100%), 1fr)));
    gap: var(--aisle-gap, 1rem);
    margin: 0;
    padding: 0;
    list-style: none;
    /* Inherited by cards, so that a word longer than its column does not overlap the next one. */
    overflow-wrap: anywhere;
  }
  ::slotted(ol[hidden]) {
    display: none;
  }
  [part='busy'] {
    position: absolute;
    inline-size: 100%;
    border-block-start: 3px solid var(--aisle-accent, #0b57d0);
  }
  [part='skeleton'] {
    overflow: hidden;
  }
  [part='placeholder'] {
    min-block-size: var(--aisle-placeholder-size, 18rem);
    border-radius: var(--aisle-radius, 0.375rem);
    background: var(--aisle-placeholder, #8883);
  }
  @media print {
    [part='skeleton'],
    [part='busy'],
    [part='retry'] {
      display: none;
    }
  }
  [part='error'] {
    padding-block: 0.5rem;
    color: var(--aisle-danger, #b3261e);
  }
`;
