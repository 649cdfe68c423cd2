/** Remembered size: the height of a list at the last visit, reserved against layout shift (CLS). */

/** Returns the storage key of a list's height: by its id, or by its recommendation model. */
export const sizeKey = ({ localName, id, model = '' }: Element & { model?: string }): string =>
  `aisle-size:${location.pathname}:${localName}:${id || model}`;

/** Returns the height at the last visit of this URL in this tab as a CSS length; empty at the first visit. */
export const rememberedSize = (host: Element): string => {
  try {
    return sessionStorage.getItem(sizeKey(host)) ?? '';
  } catch {
    // Storage is blocked, so the skeleton has its default size.
    return '';
  }
};
