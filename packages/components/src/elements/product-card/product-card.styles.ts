/** Styles of a product card. */
import { css } from 'lit';
import { markStyles } from '../../looks/styles/mark.styles.ts';

/** One link covers the card, and controls lie above it; the picture's box has its size before there is a picture. */
export const productCardStyles = css`
  ${markStyles}
  :host {
    block-size: 100%;
  }
  [part='card'] {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
    block-size: 100%;
    overflow-wrap: anywhere;
  }
  p,
  fieldset {
    margin: 0;
  }
  [part='media'] {
    position: relative;
    overflow: hidden;
    border-radius: var(--aisle-radius, 0.375rem);
  }
  [part='image'] {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  [part='placeholder'] {
    display: grid;
    place-items: center;
    block-size: 100%;
    background: var(--aisle-placeholder, #8883);
    color: var(--aisle-muted, #595959);
  }
  svg {
    inline-size: 20%;
    fill: none;
    stroke: currentColor;
  }
  [part='badge'] {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline-start: 0.5rem;
  }
  [part='link'] {
    text-decoration: none;
  }
  [part='link']::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  [part='link']:hover {
    text-decoration: underline;
  }
  [part='link']:focus-visible {
    outline: none;
  }
  [part='link']:focus-visible::after {
    outline: 2px solid var(--aisle-accent, #0b57d0);
    outline-offset: 2px;
  }
  mark {
    text-decoration: underline;
  }
  [part='price'] {
    font-weight: bold;
  }
  ins {
    color: var(--aisle-sale, inherit);
    text-decoration: none;
  }
  del {
    color: var(--aisle-muted, #595959);
    font-weight: normal;
  }
  [part='swatches'],
  [part='actions'],
  ::slotted(:is(a, button, aisle-compare-button, aisle-quick-view, aisle-result-children)) {
    position: relative;
    z-index: 1;
  }
  [part='swatches'],
  [part='actions'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
  }
  [part='actions'] {
    margin-block-start: auto;
    padding-block-start: 0.25rem;
    gap: 0.5rem;
  }
  @media print {
    [part='card'] {
      break-inside: avoid;
    }
    [part='swatches'],
    [part='actions'] {
      display: none;
    }
  }
  label {
    display: flex;
    padding: 0.25rem;
  }
  [part~='swatch'] {
    display: grid;
    place-items: center;
    overflow: hidden;
    font-size: 0.75rem;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: 50%;
    forced-color-adjust: none;
  }
  :checked + [part~='swatch'] {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
  :focus-visible + [part~='swatch'] {
    outline: 2px solid var(--aisle-accent, #0b57d0);
    outline-offset: 2px;
  }
`;
