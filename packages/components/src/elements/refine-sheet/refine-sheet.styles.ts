/** Styles of the sheet of filters. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** The sheet fills a phone from below; its head and foot stay while the filters scroll. */
export const refineSheetStyles = css`
  ${unprintedStyles}
  dialog {
    inline-size: 100%;
    max-inline-size: 40rem;
    block-size: 100%;
    max-block-size: 100%;
    margin: 0 auto;
    padding: 0;
    border: 0;
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: #0008;
  }
  [part='sheet'] {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }
  [part='head'],
  [part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
  }
  [part='heading'] {
    flex: 1;
    margin: 0;
    font-size: 1.25em;
  }
  [part='content'] {
    flex: 1;
    overflow-y: auto;
    padding: 0 1rem;
  }
  [part='foot'] {
    padding-block-end: max(0.75rem, env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--aisle-border, #767676);
  }
  [part='apply'] {
    flex: 1;
    color: var(--aisle-on-accent, #fff);
    border-color: transparent;
    background: var(--aisle-accent, #0b57d0);
  }
  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: 150ms ease-out aisle-rise;
    }
    @keyframes aisle-rise {
      from {
        translate: 0 2rem;
        opacity: 0;
      }
    }
  }
`;
