/** Styles of the category suggestions. */
import { css } from 'lit';

/** A row of chips that wraps, and the line that says what is filtered. */
export const categorySuggestionsStyles = css`
  ul,
  div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  p {
    margin: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    box-sizing: border-box;
    max-inline-size: 100%;
    min-block-size: var(--aisle-control-size, 2.5rem);
    padding-inline: 1rem;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: 2rem;
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
`;
