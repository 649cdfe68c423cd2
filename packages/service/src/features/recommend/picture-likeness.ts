/** Visual similarity of two images: the colours of their foreground (a histogram in CIELAB), and the edge directions in the whole image. */
import { THUMBNAIL_SIZE } from '../../ports/picture-reader.ts';

/** Histogram bins per axis (lightness, a, b). */
const STEPS = 3;
const COLORS = STEPS ** 3;
/** Edge directions in each cell of a grid. */
const DIRECTIONS = 4;
const GRID = 3;
const EDGES = GRID * GRID * DIRECTIONS;

/** Bytes of a description. */
export const DESCRIPTION_BYTES = COLORS + EDGES;

/** Description of an image in 63 bytes: shares of each colour, and of each edge direction in each cell of the grid. */
export type PictureDescription = Uint8Array;

/** Colour distance from the background from which a pixel fully belongs to the product. */
const FOREGROUND = 20;
/** Minimum change of lightness of an edge. Smaller ones are noise. */
const LEAST_EDGE = 4;

const COLOR_WEIGHT = 0.6;
/** Share of edges that any two images have in common. Only more than that is similarity. */
const COMMON_EDGES = 0.5;

/** Converts an sRGB value from 0 to 1 to linear light. */
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** Returns f(t) of CIELAB. */
const cubic = (t: number): number => (t > 216 / 24_389 ? Math.cbrt(t) : (24_389 / 27 / 116) * t + 16 / 116);

/** Converts sRGB into CIELAB under D65. */
function labOf(red: number, green: number, blue: number): [lightness: number, a: number, b: number] {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const x = cubic((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = cubic(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cubic((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);

/** Converts sums to shares of their total, as bytes from 0 to 255. */
function inBytes(sums: Float64Array): Uint8Array {
  const whole = sums.reduce((sum, value) => sum + value, 0);
  return Uint8Array.from(sums, (value) => (whole > 0 ? Math.round((255 * value) / whole) : 0));
}

/** Returns the background: the median colour at the rim, per axis. */
function backgroundOf(colors: readonly (readonly number[])[]): number[] {
  const last = THUMBNAIL_SIZE - 1;
  const rim = colors.filter((_, at) => {
    const [x, y] = [at % THUMBNAIL_SIZE, Math.floor(at / THUMBNAIL_SIZE)];
    return x === 0 || y === 0 || x === last || y === last;
  });
  return [0, 1, 2].map((axis) => rim.map((color) => color[axis]!).sort((a, b) => a - b)[rim.length >> 1]!);
}

/** Adds a colour to its eight neighbouring bins by trilinear interpolation, so that colours near the border of a bin stay similar. */
function addColor(sums: Float64Array, color: readonly number[], weight: number): void {
  const places = [color[0]! / 100, (color[1]! + 60) / 120, (color[2]! + 60) / 120].map(
    (share) => Math.max(0, Math.min(1, share)) * (STEPS - 1),
  );
  for (let corner = 0; corner < 8; corner++) {
    let [place, share] = [0, weight];
    for (const [axis, at] of places.entries()) {
      const lower = Math.min(Math.floor(at), STEPS - 2);
      const isUpper = (corner >> axis) & 1;
      place = place * STEPS + lower + isUpper;
      share *= isUpper ? at - lower : 1 - (at - lower);
    }
    sums[place] = sums[place]! + share;
  }
}

/**
 * Describes a thumbnail.
 *
 * @example
 * pictureLikeness(describePicture(a), describePicture(b)); // 0 to 1
 */
export function describePicture(thumbnail: Uint8Array): PictureDescription {
  const colors = Array.from({ length: THUMBNAIL_SIZE * THUMBNAIL_SIZE }, (_, at) =>
    labOf(thumbnail[at * 3]!, thumbnail[at * 3 + 1]!, thumbnail[at * 3 + 2]!),
  );
  const background = backgroundOf(colors);
  const colorSums = new Float64Array(COLORS);
  for (const color of colors) {
    const weight = Math.min(1, distance(color, background) / FOREGROUND);
    // An image of one colour has no foreground, so all of it counts a little.
    addColor(colorSums, color, Math.max(weight ** 2, 0.001));
  }
  const edgeSums = new Float64Array(EDGES);
  const lightness = (x: number, y: number) => colors[y * THUMBNAIL_SIZE + x]![0];
  for (let y = 1; y < THUMBNAIL_SIZE - 1; y++)
    for (let x = 1; x < THUMBNAIL_SIZE - 1; x++) {
      const [dx, dy] = [lightness(x + 1, y) - lightness(x - 1, y), lightness(x, y + 1) - lightness(x, y - 1)];
      const strength = Math.hypot(dx, dy);
      if (strength < LEAST_EDGE) continue;
      const turn = (Math.atan2(dy, dx) / Math.PI + 2) % 1;
      const direction = Math.round(turn * DIRECTIONS) % DIRECTIONS;
      const field = Math.floor((y * GRID) / THUMBNAIL_SIZE) * GRID + Math.floor((x * GRID) / THUMBNAIL_SIZE);
      edgeSums[field * DIRECTIONS + direction] = edgeSums[field * DIRECTIONS + direction]! + strength;
    }
  const description = new Uint8Array(DESCRIPTION_BYTES);
  description.set(inBytes(colorSums));
  description.set(inBytes(edgeSums), COLORS);
  return description;
}

/** Returns the overlap of two lists of shares, relative to the larger one. */
function common(a: Uint8Array, b: Uint8Array, from: number, to: number): number {
  let [shared, ofA, ofB] = [0, 0, 0];
  for (let at = from; at < to; at++) {
    shared += Math.min(a[at]!, b[at]!);
    ofA += a[at]!;
    ofB += b[at]!;
  }
  // Two images without edges have equal edges.
  return ofA === 0 && ofB === 0 ? 1 : shared / Math.max(ofA, ofB);
}

/** Similarity from 0 (nothing in common) to 1 (equal from a distance). */
export function pictureLikeness(a: PictureDescription, b: PictureDescription): number {
  const edges = Math.max(0, common(a, b, COLORS, DESCRIPTION_BYTES) - COMMON_EDGES) / (1 - COMMON_EDGES);
  return COLOR_WEIGHT * common(a, b, 0, COLORS) + (1 - COLOR_WEIGHT) * edges;
}
