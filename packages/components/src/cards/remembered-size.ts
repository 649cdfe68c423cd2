/** Remembered size: the height that a list had at the last visit, which reserves its room against layout shift (CLS). */

/** Where the height of a list is kept: by its id, or by the model that tells recommendations of one page apart. */
export const sizeKey = ({ localName, id, model = '' }: Element & { model?: string }): string =>
  `aisle-size:${location.pathname}:${localName}:${id || model}`;

/** The height at the last visit of this address in this tab, as CSS writes it; empty at the first. */
export const rememberedSize = (host: Element): string => {
  try {
    return sessionStorage.getItem(sizeKey(host)) ?? '';
  } catch {
    // Storage is denied: the skeleton has its default size.
    return '';
  }
};
