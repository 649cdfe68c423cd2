/** The colours that a drawing is made with, all mixed from one colour of the product. */

/** Colours of one drawing, as sRGB values. */
export interface Inks {
  /** The product's own colour. */
  base: string;
  /** A little darker: folds, seams, far sides. */
  dark: string;
  /** Much darker: openings, soles, zips. */
  deep: string;
  /** Lighter: edges that catch the light. */
  light: string;
  /** Leather, cord and wood beside the product's colour. */
  trim: string;
  /** Zips, buckles, blades. */
  metal: string;
  /** Off-white: soles, labels, linings. */
  pale: string;
}

/**
 * Mixes two colours.
 *
 * @param share Of the second colour, 0 to 1.
 */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lightness of a colour, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** All colours of a drawing from the product's own. */
export function createInks(base: string): Inks {
  const isDark = lightness(base) < 0.25;
  return {
    base,
    dark: mix(base, isDark ? '#000000' : '#2b2018', isDark ? 0.35 : 0.16),
    deep: mix(base, '#15110d', isDark ? 0.7 : 0.48),
    light: mix(base, '#ffffff', isDark ? 0.16 : 0.3),
    trim: lightness(base) < 0.5 ? '#c79a63' : '#7a5236',
    metal: '#b9c0c4',
    pale: '#f6f1e6',
  };
}
