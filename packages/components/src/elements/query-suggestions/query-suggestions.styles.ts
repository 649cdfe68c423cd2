/** Looks of suggested searches: links in a row that wraps. */
import { css } from 'lit';
import { markStyles } from '../../looks/styles/mark.styles.ts';

/** Each as high as a finger needs. */
export const querySuggestionsStyles = css`
  ${markStyles}
  nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
  }
  [part='label'] {
    margin: 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.5rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    padding-inline: 0.75em;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
    background: var(--aisle-surface, transparent);
    color: var(--aisle-on-surface, inherit);
    overflow-wrap: anywhere;
    text-decoration: none;
    white-space: pre-wrap;
  }
  a:hover {
    text-decoration: underline;
  }
`;
