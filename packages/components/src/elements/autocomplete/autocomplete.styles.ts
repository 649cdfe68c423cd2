/** Styles of the autocomplete, beside those of a search box. */
import { css } from 'lit';
import { markStyles } from '../../looks/styles/mark.styles.ts';

/** The popup lies under the box, as wide as it; in a dialog it fills what the box leaves. */
export const autocompleteStyles = css`
  ${markStyles}
  :host {
    position: relative;
  }
  [part='opener'] {
    inline-size: 100%;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [part='panel'] {
    position: absolute;
    z-index: 10;
    inset-inline: 0;
    max-block-size: var(--aisle-popup-size, 70vh);
    margin-block-start: 0.25rem;
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
    background: var(--aisle-popup-surface, canvas);
    color: canvastext;
  }
  dialog {
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    margin: 0;
    padding: 0.5rem;
    border: 0;
    overscroll-behavior: contain;
    background: var(--aisle-popup-surface, canvas);
    color: canvastext;
  }
  dialog [part='panel'] {
    position: static;
    max-block-size: none;
    border: 0;
  }
  [part='close']:dir(rtl) span {
    display: inline-block;
    scale: -1 1;
  }
  [part='message'],
  [part='heading'] {
    margin: 0;
    padding: 0.5rem 0.75rem;
  }
  [part='heading'] {
    font-weight: bold;
  }
  [part='busy'] {
    position: sticky;
    inset-block-start: 0;
    margin-block-end: -3px;
    border-block-start: 3px solid var(--aisle-accent, #0b57d0);
  }
  [part~='row'] {
    display: flex;
  }
  [part~='item'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 0.75rem;
    min-inline-size: 0;
    min-block-size: var(--aisle-control-size, 2.5rem);
    padding: 0.25rem 0.75rem;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [part~='category'] [part~='item'] {
    padding-inline-start: 2rem;
  }
  [part='action'] button {
    min-inline-size: 2.5em;
    border: 0;
    background: none;
  }
  [part~='fill']:dir(rtl) span {
    display: inline-block;
    scale: -1 1;
  }
  [part~='item']:hover,
  [part='action'] button:hover,
  [part~='active'] {
    background: var(--aisle-active, #8883);
  }
  [part~='active'] {
    outline: 2px solid var(--aisle-accent, #0b57d0);
    outline-offset: -2px;
  }
  [part='image'] {
    flex: none;
    inline-size: 3rem;
    aspect-ratio: 1;
    object-fit: contain;
  }
  [part='name'],
  slot {
    flex: 1;
    min-inline-size: 0;
  }
  slot {
    display: block;
  }
  [part='price'] {
    font-variant-numeric: tabular-nums;
  }
`;
