/** Slotted heading: the one that a page puts into an element, which also names the element. */

/** The text of the child in the slot `heading`; empty where there is none, and on servers. */
export const slottedHeading = (host: HTMLElement): string =>
  host.querySelector?.(':scope > [slot=heading]')?.textContent?.trim() ?? '';
