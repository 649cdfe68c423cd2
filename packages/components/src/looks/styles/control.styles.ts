/** Styles of buttons, inputs and lists that the elements share. */
import { css } from 'lit';

/** Controls: legible at every zoom level, touch targets of 2.5 rem, and a focus ring that stays visible in forced-colors mode. */
export const controlStyles = css`
  button,
  input,
  select,
  a {
    font: inherit;
    color: inherit;
  }
  /* Text colour and background are set together, so that a page that colours the surrounding text does not break the contrast. */
  button,
  select,
  input[type='search'] {
    min-block-size: var(--aisle-control-size, 2.5rem);
    padding: 0 0.75em;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
    background: var(--aisle-surface, transparent);
    color: var(--aisle-on-surface, inherit);
  }
  button,
  select,
  label {
    cursor: pointer;
  }
  /* Let form controls shrink to their column, however long their content is. */
  select {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  fieldset {
    min-inline-size: 0;
  }
  legend {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  ul,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    list-style: none;
  }
  :focus-visible {
    outline: 2px solid var(--aisle-accent, #0b57d0);
    outline-offset: 2px;
  }
`;
