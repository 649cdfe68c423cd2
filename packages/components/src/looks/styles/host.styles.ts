/** What every element starts from: its box, and `hidden` that hides. */
import { css } from 'lit';

/** Base styles; elements add their own after it. */
export const hostStyles = css`
  :host {
    display: block;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :host,
  * {
    box-sizing: border-box;
  }
  .quiet {
    color: var(--aisle-muted, #595959);
  }
  /* The second: a name that the panel around says already; it is still the name of the group. */
  .unseen,
  :host([titled]) :is(legend, p[part~='label'], label > [part='text']) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* Another kind of box: WebKit gives the room of a legend that leaves the flow back only to one that is made anew. */
  :host([titled]) fieldset {
    display: flow-root;
  }
`;
