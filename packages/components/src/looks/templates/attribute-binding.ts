/** Attribute binding of a template: sets attributes from records, so that no record can run code. */
import { textOfPieces } from './expression.ts';
import type { ItemScope, Piece } from './expression.ts';
import { safeUrl } from './safe-url.ts';

/** Returns the value of an attribute for one hit; undefined removes the attribute. */
export type AttributeValue = (scope: ItemScope) => string | undefined;

const addresses = /^(?:href|src|srcset|action|formaction|poster|cite|ping|background|xlink:href)$/;
/** Elements that run code, load resources or change styles with any attribute. */
const active = /^(?:script|style|iframe|frame|object|embed|base|link|meta|set|animate\w*)$/i;

/** Whether records must not be bound here: active elements, event handlers, style attributes, documents in attributes. */
export const isForbidden = (tag: string, attribute = ''): boolean =>
  active.test(tag) || /^(?:on|style$|srcdoc$)/i.test(attribute);

/**
 * Creates the function that computes an attribute. URLs are checked, including each candidate of a `srcset`. If a single expression
 * is the whole attribute, a missing or false value removes it and `true` sets it empty, as for `hidden` and `disabled`.
 */
export const attributeValue = (tag: string, name: string, pieces: readonly Piece[]): AttributeValue => {
  const address = addresses.test(name);
  const image = /^(?:img|source|image|video)$/i.test(tag);
  const [only] = pieces;
  return (scope) => {
    if (pieces.length === 1 && typeof only === 'function') {
      const value = only(scope) ?? false;
      // Screen readers read the file name of a picture without `alt`, so keep an empty one.
      if (value === false) return name === 'alt' ? '' : undefined;
      if (value === true) return '';
    }
    const text = textOfPieces(pieces, scope, { address });
    const parts = name === 'srcset' ? text.split(/,\s+/) : [text];
    return address && !parts.every((part) => safeUrl(part, { image }) !== undefined) ? undefined : text;
  };
};
