/** Styles of the quick view. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** In the middle of wide screens, all over narrow ones; only what is in it scrolls. */
export const quickViewStyles = css`
  ${unprintedStyles}
  :host {
    display: inline-block;
  }
  dialog {
    inline-size: min(48rem, 100%);
    max-inline-size: 100%;
    max-block-size: min(48rem, 100%);
    padding: 0;
    border: 0;
    border-radius: var(--aisle-radius, 0.375rem);
    overflow: auto;
    overscroll-behavior: contain;
    text-align: start;
  }
  dialog::backdrop {
    background: #0008;
  }
  [part='head'] {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    justify-content: end;
    padding: 0.5rem;
    background: inherit;
  }
  [part='content'],
  [part='foot'] {
    padding: 0 1rem 1rem;
  }
  [part='details'] {
    display: inline-block;
    min-block-size: 1.5rem;
  }
`;
