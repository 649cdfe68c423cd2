/** Styles around the list of recommendations; the list is that of all hits. */
import { css } from 'lit';

/** A line below products that are bought together, and trending values side by side. */
export const recommendationsStyles = css`
  [part='bundle'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
    min-block-size: var(--aisle-control-size, 2.5rem);
    margin-block-start: var(--aisle-gap, 1rem);
  }
  [part='total'] {
    margin: 0;
    font-weight: bold;
  }
  [part='list'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    min-block-size: 2rem;
  }
  [part='link'] {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    padding-inline: 0.75em;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
    overflow-wrap: anywhere;
  }
`;
