/** Draws a product: its shape in its colour on a soft ground. */
import { colours, type Colour } from './colours.ts';
import { carried } from './pictures/carried.ts';
import { shoes } from './pictures/footwear.ts';
import { garments } from './pictures/garments.ts';
import { house } from './pictures/house.ts';
import { createInks, lightness, mix, type Inks } from './pictures/inks.ts';
import { kitchenware } from './pictures/kitchenware.ts';
import { lowerWear } from './pictures/lower-wear.ts';
import { outdoors } from './pictures/outdoors.ts';
import { wheels } from './pictures/wheels.ts';
import type { Product } from './product.ts';

/** Every drawing by the name of its shape. */
export const drawings: Readonly<Record<string, (inks: Inks) => string>> = {
  ...garments,
  ...lowerWear,
  ...shoes,
  ...carried,
  ...outdoors,
  ...wheels,
  ...house,
  ...kitchenware,
};

/** Grounds: warm and cool neutrals, light above, a little deeper below. */
const grounds = [
  ['#f7f3ea', '#e9e1d2'],
  ['#f1f4ef', '#dfe6dc'],
  ['#f3f1f0', '#e3dedb'],
  ['#eff3f5', '#dce4e8'],
  ['#f8f1ea', '#ecdfd2'],
] as const;

/**
 * The picture of a product as an SVG document: 400 by 400, without script, style or outside references.
 *
 * @param options.color One of the product's colours; the first when not given or not one of them.
 * @throws RangeError when the shape has no drawing.
 * @example
 * picture(product, { color: 'Olive' });
 */
export function picture(
  product: Pick<Product, 'objectID' | 'shape' | 'colors'>,
  { color }: { color?: string } = {},
): string {
  const draw = Object.hasOwn(drawings, product.shape) ? drawings[product.shape] : undefined;
  if (!draw) throw new RangeError(`shape must be one of the drawings; "${product.shape}" is not.`);
  const shown: Colour = product.colors.find((name) => name === color) ?? product.colors[0] ?? 'Grey';
  const ink = colours[shown];
  const number = Number(product.objectID.replace(/\D/g, '')) || 0;
  const [above, below] = grounds[number % grounds.length] as (typeof grounds)[number];
  // Pale things get a deeper ground so that their outline stays clear.
  const depth = lightness(ink) > 0.8 ? 0.3 : 0.06;
  const [top, bottom] =
    lightness(ink) > 0.8
      ? [mix(above, '#a8998a', depth), mix(below, '#a08f80', depth)]
      : [above, mix(below, ink, depth)];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">' +
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    '<rect width="400" height="400" fill="url(#g)"/>' +
    `<ellipse cx="200" cy="334" rx="132" ry="15" fill="#3a2f24" opacity=".11"/>` +
    `<g transform="translate(10 6) scale(.95)">${draw(createInks(ink))}</g></svg>`
  );
}
