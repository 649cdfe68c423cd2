/** Fixed event: something was written that changes what a search finds. */

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
