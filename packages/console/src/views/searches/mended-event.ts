/** Mended event: something was written that changes what a search finds. */

/** Bubbles from a form to the panel around it. */
export class MendedEvent extends Event {
  constructor() {
    super('mended', { bubbles: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    mended: MendedEvent;
  }
}
