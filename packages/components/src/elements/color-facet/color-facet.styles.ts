/** Styles of swatches. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** Swatches that wrap; what is chosen has a ring and a tick, so that it does not take colour to see it. */
export const colorFacetStyles = css`
  ${unprintedStyles}
  legend {
    font-weight: bold;
  }
  [part='list'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    padding-block: 0.25rem;
  }
  [part='choice'] {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    inline-size: var(--aisle-swatch-cell, 4.5rem);
    font-size: 0.875em;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .bare [part='choice'] {
    inline-size: auto;
  }
  [part='checkbox'] {
    position: absolute;
    inset-block-start: 0;
    /* Over the swatch, which is positioned too: whatever clicks the box, a tool or a finger, reaches it. */
    z-index: 1;
    inline-size: var(--aisle-swatch-size, 2.5rem);
    block-size: var(--aisle-swatch-size, 2.5rem);
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  [part='swatch'] {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--aisle-swatch-size, 2.5rem);
    block-size: var(--aisle-swatch-size, 2.5rem);
    overflow: hidden;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: 50%;
    forced-color-adjust: none;
  }
  [part='picture'] {
    position: absolute;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /* One over the other: a chosen value has a tick on its letter. */
  [part='letter'],
  [part='tick'] {
    grid-area: 1 / 1;
  }
  [part='letter'] {
    inline-size: 100%;
    background: var(--aisle-placeholder, #8883);
    line-height: var(--aisle-swatch-size, 2.5rem);
  }
  [part='tick'] {
    position: relative;
    display: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border-radius: 50%;
    background: canvas;
    color: canvastext;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  :checked + [part='swatch'] {
    outline: 3px solid var(--aisle-accent, #0b57d0);
    outline-offset: 1px;
  }
  :checked + [part='swatch'] [part='tick'] {
    display: block;
  }
  :focus-visible + [part='swatch'] {
    box-shadow:
      0 0 0 2px canvas,
      0 0 0 5px var(--aisle-accent, #0b57d0);
  }
  [part~='chosen'] {
    font-weight: bold;
  }
  @media (forced-colors: active) {
    [part='letter'] {
      background: canvas;
      color: canvastext;
    }
    [part='swatch'] {
      border-color: canvastext;
    }
    :checked + [part='swatch'],
    :focus-visible + [part='swatch'] {
      outline: 3px solid highlight;
      outline-offset: 1px;
    }
    :focus-visible + [part='swatch'] {
      outline-style: double;
    }
  }
`;
