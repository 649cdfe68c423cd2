/** Attribute binding of a template: fills it from records, so that no record can run anything. */
import { textOfPieces } from './expression.ts';
import type { ItemScope, Piece } from './expression.ts';
import { safeUrl } from './safe-url.ts';

/** The value of an attribute for one hit; undefined takes the attribute away. */
export type AttributeValue = (scope: ItemScope) => string | undefined;

const addresses = /^(?:href|src|srcset|action|formaction|poster|cite|ping|background|xlink:href)$/;
/** Elements that run, load or restyle things, whatever the attribute. */
const active = /^(?:script|style|iframe|frame|object|embed|base|link|meta|set|animate\w*)$/i;

/** Whether records have no say here: active elements, event handlers, style attributes, documents in attributes. */
export const isForbidden = (tag: string, attribute = ''): boolean =>
  active.test(tag) || /^(?:on|style$|srcdoc$)/i.test(attribute);

/**
 * Makes the reader of an attribute. Addresses are checked, each candidate of a `srcset` too. Where a single value makes
 * up the attribute, a missing or false one takes it away and `true` sets it empty, as for `hidden` and `disabled`.
 */
export const attributeValue = (tag: string, name: string, pieces: readonly Piece[]): AttributeValue => {
  const address = addresses.test(name);
  const image = /^(?:img|source|image|video)$/i.test(tag);
  const [only] = pieces;
  return (scope) => {
    if (pieces.length === 1 && typeof only === 'function') {
      const value = only(scope) ?? false;
      // A picture without `alt` is read out by its file name, so an empty one stays.
      if (value === false) return name === 'alt' ? '' : undefined;
      if (value === true) return '';
    }
    const text = textOfPieces(pieces, scope, { address });
    const parts = name === 'srcset' ? text.split(/,\s+/) : [text];
    return address && !parts.every((part) => safeUrl(part, { image }) !== undefined) ? undefined : text;
  };
};
