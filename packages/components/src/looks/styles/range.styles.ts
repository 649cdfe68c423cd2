/** Styles of a range with two inputs. */
import { css } from 'lit';
import { unprintedStyles } from './paper.styles.ts';

/** Two inputs beside each other as long as there is room; the slider's place is kept while it loads. */
export const rangeStyles = css`
  ${unprintedStyles}
  legend {
    font-weight: bold;
  }
  [part='ends'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em 1em;
  }
  [part='end'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 0.5em;
  }
  [part='input'] {
    flex: 1;
    inline-size: 6em;
    min-inline-size: 4em;
    min-block-size: var(--aisle-control-size, 2.5rem);
    padding: 0 0.5em;
    border: 1px solid var(--aisle-border, #767676);
    border-radius: var(--aisle-radius, 0.375rem);
    background: var(--aisle-surface, transparent);
    color: var(--aisle-on-surface, inherit);
  }
  [part='input'][aria-invalid='true'] {
    border-color: var(--aisle-danger, #b3261e);
  }
  [part='message'] {
    margin: 0.25em 0 0;
    color: var(--aisle-danger, #b3261e);
  }
  .room {
    min-block-size: 1.75rem;
  }
  .room.high {
    min-block-size: 4.75rem;
  }
`;
