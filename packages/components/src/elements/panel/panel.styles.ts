/** Styles of a panel. */
import { css } from 'lit';

/** A heading over its content; where it collapses, the heading is a button with a sign that turns. */
export const panelStyles = css`
  [part='heading'] {
    margin-block-end: 0.25rem;
    font-weight: bold;
    overflow-wrap: anywhere;
  }
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
    padding: 0;
    border: 0;
    font-weight: inherit;
    text-align: start;
  }
  [part='sign'] {
    transition: rotate 150ms;
  }
  [aria-expanded='true'] [part='sign'] {
    rotate: 180deg;
  }
  @media (prefers-reduced-motion: reduce) {
    [part='sign'] {
      transition: none;
    }
  }
`;
