/** Swatch: what a value of a colour facet looks like; nothing that is no colour gets through. */
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { cssColor } from '../../facets/css-color.ts';

/** What a value looks like. */
export interface Swatch {
  /** Any colour of CSS. */
  color?: string;
  /** The address of a picture: a fabric, a pattern. */
  image?: string;
  /** The name for shoppers. */
  label?: string;
}

/** What a value looks like when it is shown. */
export interface ShownSwatch extends Swatch {
  label: string;
}

/**
 * The look of a value: what the author gives, the part after a semicolon as in `Navy;#000080`, or a value that is itself the name
 * of a colour. Without any of them only the label.
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
