/** Styles of a slider with two thumbs and its histogram. */
import { css } from 'lit';

/** Two native inputs over one track: keys and assistive technology use the inputs, the pointer uses the whole. */
export const rangeSliderStyles = css`
  [part='slider'] {
    position: relative;
    display: flow-root;
    inline-size: 100%;
    touch-action: pan-y;
    cursor: pointer;
    user-select: none;
    -webkit-user-select: none;
  }
  fieldset:disabled [part='slider'] {
    cursor: default;
    opacity: 0.5;
  }
  svg {
    display: block;
    inline-size: calc(100% - 1.5rem);
    margin-inline: 0.75rem;
  }
  svg:dir(rtl) {
    transform: scaleX(-1);
  }
  [part='histogram'] {
    block-size: 3rem;
  }
  [part='track'] {
    block-size: 0.25rem;
    margin-block: 0.75rem;
  }
  .rail,
  .out {
    fill: var(--aisle-muted, #595959);
    opacity: 0.4;
  }
  .fill,
  .in {
    fill: var(--aisle-accent, #0b57d0);
  }
  [part='thumb'] {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0.125rem;
    inline-size: 100%;
    block-size: 1.5rem;
    margin: 0;
    appearance: none;
    background: none;
    outline: none;
    pointer-events: none;
  }
  [part='thumb']::-webkit-slider-thumb {
    appearance: none;
    box-sizing: border-box;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 2px solid var(--aisle-accent, #0b57d0);
    border-radius: 50%;
    background: canvas;
  }
  [part='thumb']::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 2px solid var(--aisle-accent, #0b57d0);
    border-radius: 50%;
    background: canvas;
  }
  [part='thumb']:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--aisle-accent, #0b57d0);
    outline-offset: 2px;
  }
  [part='thumb']:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--aisle-accent, #0b57d0);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    .rail,
    .out {
      fill: canvastext;
      opacity: 0.4;
    }
    .fill,
    .in {
      fill: highlight;
    }
  }
`;
