/** Drawn pictures: products on white, like photos of a shop, encoded as JPEG or PNG. */
import { encode as encodePng } from 'fast-png';
import jpeg from 'jpeg-js';

/** Properties of a drawing. */
export interface Drawing {
  /** Red, green and blue of the product. */
  color: readonly [number, number, number];
  /** Horizontal or vertical stripes in a darker shade; none by default. */
  stripes?: 'lying' | 'standing';
  size?: number;
}

/** Draws a disc with a white margin. Returns red, green, blue and opacity of each pixel. */
export function draw({ color, stripes, size = 96 }: Drawing): Uint8Array {
  const pixels = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (Math.hypot(x - size / 2, y - size / 2) > size * 0.4) continue;
      const along = stripes === 'lying' ? y : x;
      const isDark = stripes !== undefined && Math.floor((along * 12) / size) % 2 === 0;
      pixels.set(
        color.map((value) => (isDark ? value * 0.3 : value)),
        (y * size + x) * 4,
      );
    }
  return pixels;
}

/** Encodes the drawing as a JPEG. */
export function jpegOf(drawing: Drawing, quality = 85): Uint8Array<ArrayBuffer> {
  const { size = 96 } = drawing;
  return new Uint8Array(jpeg.encode({ data: draw(drawing), width: size, height: size }, quality).data);
}

/** Encodes the drawing as a PNG. */
export function pngOf(drawing: Drawing): Uint8Array<ArrayBuffer> {
  const { size = 96 } = drawing;
  return new Uint8Array(encodePng({ data: draw(drawing), width: size, height: size, channels: 4, depth: 8 }));
}
