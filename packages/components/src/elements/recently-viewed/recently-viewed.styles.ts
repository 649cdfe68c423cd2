/** Styles around the list of recently viewed products; the list is that of all hits. */
import { css } from 'lit';

/** The heading and the button that clears in one line. */
export const recentlyViewedStyles = css`
  [part='head'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
  }
  [part='clear'] {
    margin-inline-start: auto;
  }
`;
