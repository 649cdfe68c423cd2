/** Styles of a conversation. */
import { css } from 'lit';

/** The log alone scrolls; the box for the question stays where it is. */
export const chatViewStyles = css`
  [part='log'] {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: 0.75rem;
    padding: 1rem;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  [part='log'] > * {
    flex: none;
    max-inline-size: 100%;
  }
  [part='log']:focus-visible {
    outline-offset: -2px;
  }
  [part='log'] :is(p, ul, ol, pre) {
    margin-block: 0 0.5em;
  }
  [part='log'] :is(div, li) > :last-child {
    margin-block-end: 0;
  }
  [part~='answer'] {
    inline-size: 100%;
  }
  [part~='answer'] :is(ul:not([part]), ol) {
    padding-inline-start: 1.5em;
    list-style: revert;
  }
  [part~='answer'] pre {
    overflow-x: auto;
  }
  [part~='answer'] a {
    color: var(--aisle-link, revert);
  }
  [part~='question'] {
    align-self: end;
    max-inline-size: 85%;
    padding: 0.5rem 0.75rem;
    border: 1px solid transparent;
    border-radius: var(--aisle-radius, 0.375rem);
    background: var(--aisle-muted-surface, #8881);
  }
  [part~='question'] p {
    white-space: pre-wrap;
  }
  ::slotted(ol) {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--aisle-chat-card-size, 9rem), 100%), 1fr));
    gap: var(--aisle-gap, 1rem);
    margin: 0.75rem 0 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  [part='prompts'],
  [part='offers'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  [part='log'] [part='offers'] {
    flex-direction: column;
    margin-block-start: 0.75rem;
  }
  [part='offer'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  button {
    padding-block: 0.25em;
    text-align: start;
  }
  a[part='action'] {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--aisle-control-size, 2.5rem);
  }
  [part='filters'] {
    color: var(--aisle-muted, #595959);
  }
  [part='dismiss'] {
    border-color: transparent;
    background: none;
    color: inherit;
  }
  [part='error'] p {
    color: var(--aisle-danger, #b3261e);
  }
  [part='form'] {
    display: flex;
    align-items: end;
    gap: 0.5rem;
    padding: 0.75rem 1rem;
    border-block-start: 1px solid var(--aisle-border, #767676);
  }
  [part='input'] {
    flex: 1;
    min-inline-size: 0;
    min-block-size: var(--aisle-control-size, 2.5rem);
    max-block-size: 8rem;
    padding: 0.5em 0.75em;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
    background: var(--aisle-surface, transparent);
    color: inherit;
    font: inherit;
    field-sizing: content;
    resize: none;
  }
  [part='send'] {
    border-color: transparent;
    background: var(--aisle-accent, #0b57d0);
    color: var(--aisle-on-accent, #fff);
  }
  [part='send'][aria-disabled] {
    opacity: 0.6;
  }
  .dots {
    display: inline-block;
    inline-size: 0.6em;
    block-size: 0.6em;
    margin-inline-end: 0.5em;
    border-radius: 50%;
    background: currentcolor;
  }
  @media (prefers-reduced-motion: no-preference) {
    .dots {
      animation: 900ms ease-in-out infinite alternate aisle-breathe;
    }
    @keyframes aisle-breathe {
      from {
        opacity: 0.2;
      }
    }
  }
`;
