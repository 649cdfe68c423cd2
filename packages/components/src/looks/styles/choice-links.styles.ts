/** Looks of choices that are links: rows with the count at the end. */
import { css } from 'lit';
import { unprintedStyles } from './paper.styles.ts';

/** Rows as high as a finger needs; lists inside lists are set in. */
export const choiceLinksStyles = css`
  ${unprintedStyles}
  [part='label'] {
    margin: 0;
    font-weight: bold;
    overflow-wrap: anywhere;
  }
  ul ul {
    padding-inline-start: 1em;
  }
  a {
    display: flex;
    align-items: center;
    gap: 0.5em;
    min-block-size: 2rem;
    text-decoration: none;
  }
  a:hover [part~='value'] {
    text-decoration: underline;
  }
  [part~='value'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  [part~='chosen'] {
    font-weight: bold;
  }
`;
