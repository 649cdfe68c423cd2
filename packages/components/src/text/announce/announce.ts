/** Live region: speaks to screen readers through the one of the page, one message after the other. */

const id = 'aisle-announcer';

/**
 * Milliseconds that a message stands before the next one takes its place: time for a reader to take it up. Orca reads what stands in the
 * region when it comes to the change, on a slow machine with many choices to rename more than a second later.
 */
const stay = 1800;

interface Message {
  readonly text: string;
  /** What it is about, for example `results`: a newer message about the same replaces one that waits. */
  readonly about?: string | undefined;
}

/** Milliseconds in which a reader takes note of a region that is new: what it holds from the start is not heard. */
const notice = 150;

/** The region; what waits hangs on it, so that two copies of this module share one queue. */
interface Region extends HTMLElement {
  aisleQueue?: { waiting: Message[]; last: Message | undefined; timer: ReturnType<typeof setTimeout> | undefined };
  /** The region of an open modal dialog, behind which nothing else is heard. */
  aisleInstead?: HTMLElement | undefined;
}

/** Makes an element a live region that is heard and not seen. */
export const createRegion = (document: Document): HTMLElement => {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  return region;
};

/** The region: in light DOM, because some readers do not hear live regions inside shadow trees, and never re-attached. */
const regionOf = (document: Document): Region => {
  const found = document.getElementById(id);
  if (found) return found;
  const region = Object.assign(createRegion(document), { id });
  document.body.append(region);
  return region;
};

const queueOf = (region: Region): NonNullable<Region['aisleQueue']> =>
  (region.aisleQueue ??= { waiting: [], last: undefined, timer: undefined });

/** The last message about something, said or waiting. Asking makes the region, so that readers know it when a message comes. */
export const lastAbout = (document: Document, about: string): unknown => {
  const { waiting, last } = queueOf(regionOf(document));
  let newest: unknown;
  for (const message of [last, ...waiting]) if (message?.about === about) newest = message;
  return newest;
};

/** The region of the dialog of the page that is open on top: behind a modal one nothing is heard. It goes when the dialog closes. */
const regionInDialog = (document: Document): { inside?: HTMLElement; isNew?: boolean } => {
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter((one) => one.getClientRects().length > 0);
  const dialog = dialogs.at(-1);
  const inside = dialog?.querySelector<HTMLElement>(':scope > [data-aisle-announcer]');
  if (!dialog || inside) return inside ? { inside } : {};
  const region = createRegion(document);
  region.dataset['aisleAnnouncer'] = '';
  dialog.append(region);
  dialog.addEventListener('close', () => region.remove(), { once: true });
  return { inside: region, isNew: true };
};

/** Readers ignore a text that did not change; a no-break space makes it another one. */
const write = (region: HTMLElement, text: string): void => {
  region.textContent = region.textContent === text ? `${text}\u00A0` : text;
};

/** Says the message that waits longest. */
const sayNext = (region: Region): void => {
  const queue = queueOf(region);
  const message = queue.waiting.shift();
  clearTimeout(queue.timer);
  queue.timer = message && setTimeout(() => sayNext(region), stay);
  if (!message) return;
  queue.last = message;
  if (region.aisleInstead?.isConnected) return write(region.aisleInstead, message.text);
  const { inside = region, isNew } = regionInDialog(region.ownerDocument);
  if (isNew) setTimeout(() => write(inside, message.text), notice);
  else write(inside, message.text);
};

/**
 * Says a message once the reader has finished its sentence: at once, or after the messages before it. The same message again is said
 * again. `about` names a subject: a newer message about the same takes the place of one that waits, or that is just being said.
 * @example
 * announce(document, '42 results', { about: 'results' });
 */
export const announce = (document: Document, text: string, { about }: { about?: string } = {}): void => {
  const region = regionOf(document);
  const queue = queueOf(region);
  queue.waiting = [...queue.waiting.filter((message) => !about || message.about !== about), { text, about }];
  const corrects = about && queue.last?.about === about && queue.waiting.length === 1;
  if (!queue.timer || corrects) sayNext(region);
};

/** Lets an open modal dialog be heard: messages go to the region inside it until the function that it gives is called. */
export const announceInside = (document: Document, inside: HTMLElement): (() => void) => {
  const region = regionOf(document);
  region.aisleInstead = inside;
  return () => {
    if (region.aisleInstead === inside) region.aisleInstead = undefined;
  };
};
