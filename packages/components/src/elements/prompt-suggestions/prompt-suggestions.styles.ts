/** Styles of suggested questions. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** One row of one height: what comes later moves nothing. */
export const promptSuggestionsStyles = css`
  ${unprintedStyles}
  [part='list'] {
    display: flex;
    gap: 0.5rem;
    min-block-size: calc(var(--aisle-control-size, 2.5rem) + 0.5rem);
    /* Room for the ring of the focus. */
    padding: 4px;
    overflow-x: auto;
  }
  [part='prompt'] {
    flex: none;
    max-inline-size: 100%;
  }
`;
