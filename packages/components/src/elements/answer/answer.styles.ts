/** Styles of the answer above the results. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** One height from the first letter of a question on: words above, a row of cards below that scrolls by itself. */
export const answerStyles = css`
  ${unprintedStyles}
  [part='base'] {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: 0.5rem;
    block-size: var(--aisle-answer-size, 22rem);
    padding: 0.75rem 1rem;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
    overflow: auto;
    overflow-wrap: anywhere;
  }
  /* Where there is no answer, the room stays until the search changes, and nothing is seen of it. */
  [part='base']:not(:has(*)) {
    visibility: hidden;
  }
  [part='base'] > * {
    flex: none;
  }
  /* What is below stands at the foot from the beginning: words that come push nothing. */
  [part='answer'] {
    flex: 1 0 auto;
  }
  p {
    margin: 0;
  }
  ::slotted(ol) {
    display: grid;
    flex: none;
    grid-auto-flow: column;
    grid-auto-columns: var(--aisle-chat-card-size, 9rem);
    gap: var(--aisle-gap, 1rem);
    inline-size: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-x: auto;
    overflow-wrap: anywhere;
  }
`;
