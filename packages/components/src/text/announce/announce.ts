/** Live region: announces messages to screen readers through one region of the page, one after the other. */

const id = 'aisle-announcer';

/**
 * Milliseconds that a message stays before the next one replaces it, so that screen readers can read it. Orca reads the current content of
 * the region when it processes the change, which on a slow machine with many renamed choices takes more than a second.
 */
const stay = 1800;

interface Message {
  readonly text: string;
  /** The subject, for example `results`; see `announce`. */
  readonly about?: string | undefined;
}

/** Milliseconds until screen readers have noticed a new region; they do not announce its initial content. */
const notice = 150;

/** The region, with the waiting messages as a property, so that two copies of this module share one queue. */
interface Region extends HTMLElement {
  aisleQueue?: { waiting: Message[]; last: Message | undefined; timer: ReturnType<typeof setTimeout> | undefined };
  /** The region of an open modal dialog, behind which screen readers ignore the page. */
  aisleInstead?: HTMLElement | undefined;
}

/** Creates a visually hidden live region. */
export const createRegion = (document: Document): HTMLElement => {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // Set through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
  region.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  return region;
};

/**
 * Returns the live region of the page; creates it if necessary. It is in the light DOM, because some screen readers ignore live regions in
 * shadow trees.
 */
const regionOf = (document: Document): Region => {
  const found = document.getElementById(id);
  if (found) return found;
  const region = Object.assign(createRegion(document), { id });
  document.body.append(region);
  return region;
};

const queueOf = (region: Region): NonNullable<Region['aisleQueue']> =>
  (region.aisleQueue ??= { waiting: [], last: undefined, timer: undefined });

/**
 * Returns the newest message about a subject, announced or waiting. Also creates the region, so that screen readers know it before the
 * first message.
 */
export const lastAbout = (document: Document, about: string): unknown => {
  const { waiting, last } = queueOf(regionOf(document));
  let newest: unknown;
  for (const message of [last, ...waiting]) if (message?.about === about) newest = message;
  return newest;
};

/**
 * Returns the region inside the last visible `<dialog open>` of the light DOM, in document order, because screen readers ignore the page
 * behind a modal dialog. Creates the region if necessary; it is removed when the dialog closes. Returns `{}` if no dialog is open.
 */
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

/** Writes a text; appends a no-break space if it is unchanged, because screen readers would ignore it. */
const write = (region: HTMLElement, text: string): void => {
  region.textContent = region.textContent === text ? `${text}\u00A0` : text;
};

/** Announces the oldest waiting message. */
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
 * Announces a message politely: immediately, or after the messages before it. The same message is announced again. `about` names a
 * subject: a newer message with the same subject replaces a waiting one; it also replaces the one that is being announced, unless other
 * messages wait.
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

/** Redirects messages to a region inside an open modal dialog; returns a function that ends this. */
export const announceInside = (document: Document, inside: HTMLElement): (() => void) => {
  const region = regionOf(document);
  region.aisleInstead = inside;
  return () => {
    if (region.aisleInstead === inside) region.aisleInstead = undefined;
  };
};
