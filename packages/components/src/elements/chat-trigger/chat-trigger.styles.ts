/** Styles of the button that opens a chat. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** Floating it keeps away from the edges of the screen. */
export const chatTriggerStyles = css`
  ${unprintedStyles}
  :host {
    display: inline-block;
  }
  :host([floating]:not([floating='false'])) {
    position: fixed;
    inset-block-end: max(1rem, env(safe-area-inset-bottom));
    inset-inline-end: 1rem;
    z-index: 2;
  }
  button {
    position: relative;
    padding: 0 1em;
    border-color: transparent;
    background: var(--aisle-accent, #0b57d0);
    color: var(--aisle-on-accent, #fff);
  }
  [part='unread'] {
    position: absolute;
    inset-block-start: -0.3em;
    inset-inline-end: -0.3em;
    inline-size: 0.9em;
    block-size: 0.9em;
    border: 2px solid Canvas;
    border-radius: 50%;
    background: var(--aisle-danger, #b3261e);
    forced-color-adjust: none;
  }
`;
