/** Slotted heading: a heading of the page inside an element, which also labels the element. */

/** Returns the text of the child in the slot `heading`; empty without one, and on servers. */
export const slottedHeading = (host: HTMLElement): string =>
  host.querySelector?.(':scope > [slot=heading]')?.textContent?.trim() ?? '';
