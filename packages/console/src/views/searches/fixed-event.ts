/** Fixed event: a write has changed the results of a search. */

/** Bubbles from a form to the panel around it. */
export class FixedEvent extends Event {
  constructor() {
    super('fixed', { bubbles: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    fixed: FixedEvent;
  }
}
