/** Styles of a list of facet values. */
import { css } from 'lit';
import { choiceRowStyles } from '../../looks/styles/choice-row.styles.ts';
import { markStyles } from '../../looks/styles/mark.styles.ts';

/** Rows under a heading, with a search field above them. */
export const refinementListStyles = css`
  ${markStyles}
  ${choiceRowStyles}
  legend {
    font-weight: bold;
  }
  [part='search'] {
    inline-size: 100%;
    margin-block: 0.25rem;
  }
`;
