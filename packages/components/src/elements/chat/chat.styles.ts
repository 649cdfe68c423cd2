/** Styles of the box around a conversation. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** As high from the first moment on as it ever is: what comes into it moves nothing on the page. */
export const chatStyles = css`
  ${unprintedStyles}
  [part='base'] {
    display: flex;
    flex-direction: column;
    block-size: min(var(--aisle-chat-size, 32rem), 80vh);
    overflow-wrap: anywhere;
  }
  section {
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
  }
  [part='head'] {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 3.5rem;
    padding: 0.5rem 1rem;
    border-block-end: 1px solid var(--aisle-border, #767676);
  }
  [part='heading'] {
    flex: 1;
    margin: 0;
    font-size: 1.125em;
  }
  [part='log'] {
    flex: 1;
    min-block-size: 0;
  }
  dialog {
    padding: 0;
    border: 1px solid var(--aisle-border, #767676);
    background: var(--aisle-popup-surface, canvas);
    color: var(--aisle-on-surface, canvastext);
    overflow: hidden;
    text-align: start;
  }
  dialog.panel {
    position: fixed;
    inset: auto;
    inset-block-end: max(1rem, env(safe-area-inset-bottom));
    inset-inline-end: 1rem;
    z-index: 3;
    inline-size: min(var(--aisle-chat-width, 26rem), 100vw - 2rem);
    margin: 0;
    border-radius: var(--aisle-radius, 0.375rem);
    box-shadow: 0 0.5rem 2rem #0004;
  }
  dialog.sheet {
    inline-size: 100%;
    max-inline-size: 44rem;
    block-size: 100%;
    max-block-size: 100%;
    margin: 0 auto;
    border: 0;
    overscroll-behavior: contain;
  }
  dialog.sheet [part='base'] {
    block-size: 100%;
    padding-block-end: env(safe-area-inset-bottom);
  }
  dialog::backdrop {
    background: #0008;
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: 150ms ease-out aisle-rise;
    }
    @keyframes aisle-rise {
      from {
        translate: 0 1rem;
      }
    }
  }
`;
