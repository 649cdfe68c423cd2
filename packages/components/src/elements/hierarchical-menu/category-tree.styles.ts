/** Styles of a tree of checkboxes. */
import { css } from 'lit';

/** A sign that opens a branch, a box, a name, and the count at the end. */
export const categoryTreeStyles = css`
  [part='row'] {
    display: flex;
    align-items: center;
  }
  [part='branch'],
  .leaf {
    flex: none;
    inline-size: 2rem;
    min-block-size: 2rem;
    padding: 0;
    border: 0;
    background: none;
  }
  .sign {
    display: inline-block;
  }
  .sign:dir(rtl) {
    transform: scaleX(-1);
  }
  [aria-expanded='true'] > .sign {
    transform: rotate(90deg);
  }
  [part='choice'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 0.5em;
    min-inline-size: 0;
    min-block-size: 2rem;
  }
  [part='checkbox'] {
    flex: none;
    inline-size: max(1.125em, 1rem);
    block-size: max(1.125em, 1rem);
    /* So far from the sign that fingers tell them apart: a circle of 24 px around its middle touches nothing else. */
    margin: 0;
    margin-inline-start: 0.3rem;
    accent-color: var(--aisle-accent, #0b57d0);
  }
`;
