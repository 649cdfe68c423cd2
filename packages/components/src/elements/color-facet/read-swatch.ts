/** Swatch: reads the appearance of a colour facet's value, and accepts only valid colours. */
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { cssColor } from '../../facets/css-color.ts';

/** Appearance of a value. */
export interface Swatch {
  /** Any CSS colour. */
  color?: string;
  /** The URL of a picture, such as a fabric or a pattern. */
  image?: string;
  /** The name for shoppers. */
  label?: string;
}

/** Resolved appearance of a value. */
export interface ShownSwatch extends Swatch {
  label: string;
}

/**
 * Returns the appearance of a value: from the page's setting, from the part after a semicolon as in `Navy;#000080`, or from the value
 * itself if it is a colour name. Otherwise only the label.
 * @example
 * readSwatch('Navy;#000080'); // { label: 'Navy', color: '#000080' }
 */
export const readSwatch = (value: string, swatch: Swatch = {}): ShownSwatch => {
  const at = value.lastIndexOf(';');
  const after = at > 0 ? value.slice(at + 1).trim() : '';
  const afterColor = cssColor(after);
  const afterImage = after && !afterColor && /^(?:https?:|\/|data:image)/i.test(after) ? after : undefined;
  const name = afterColor || afterImage ? value.slice(0, at).trim() : value;
  const color = cssColor(swatch.color) ?? afterColor ?? cssColor(name.replace(/\s+/g, ''));
  const image = safeUrl(swatch.image ?? afterImage ?? '', { image: true });
  return { label: swatch.label || name, ...(color && { color }), ...(image && { image }) };
};
