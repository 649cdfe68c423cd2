/** Styles of the button that clears. */
import { css } from 'lit';
import { unprintedStyles } from '../../looks/styles/paper.styles.ts';

/** A button without effect is paler, and grey where colours are forced. */
export const clearRefinementsStyles = css`
  ${unprintedStyles}
  :host {
    display: inline-block;
  }
  [aria-disabled='true'] {
    color: var(--aisle-muted, #595959);
    cursor: default;
  }
  @media (forced-colors: active) {
    [aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
    }
  }
`;
