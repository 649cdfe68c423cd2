/** Styles of the breadcrumb. */
import { css } from 'lit';

/** One line that wraps; the sign between turns with the writing direction and is not read out. */
export const breadcrumbStyles = css`
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li + li::before {
    content: '›' / '';
    margin-inline-end: 0.5em;
  }
  li {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    min-block-size: 1.5rem;
  }
  a:not([href]) {
    font-weight: bold;
  }
`;
