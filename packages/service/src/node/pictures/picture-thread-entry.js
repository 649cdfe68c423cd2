/** The picture thread: only decoders of JPEG, PNG and WebP. Plain JavaScript, so that it starts the same from sources, tests and the built package. */
import { parentPort } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import webp from '@cwasm/webp';
import { convertIndexedToRgb, decode as decodePng } from 'fast-png';
import jpeg from 'jpeg-js';

/**
 * @typedef {{ width: number, height: number, channels: number, data: ArrayLike<number>, most: number }} Pixels
 * `most` is the value of white.
 * @typedef {import('./picture-thread.ts').PictureReply} PictureReply
 */

/** Maximum number of pixels of a picture: 40 MB when decoded. */
const MAX_PIXELS = 10_000_000;
/** Width and height of the thumbnail. */
const THUMBNAIL = 32;

/** @param {string} why @returns {never} */
const refuse = (why) => {
  throw new Error(why);
};

/** @param {number} width @param {number} height */
function checkSize(width, height) {
  if (width === 0 || height === 0) refuse('it has no pixels');
  if (width * height > MAX_PIXELS) refuse(`${width} × ${height} pixels are more than ${MAX_PIXELS}`);
}

/** @param {Uint8Array} bytes @param {number} at @param {string} text */
const hasText = (bytes, at, text) => [...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

/** Chunks of a PNG that affect its pixels; others may contain any data, even compressed. */
const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const SIGNATURE = 8;

/** Returns a PNG with only the needed chunks, whose data must not exceed the size in the header. @param {Uint8Array} bytes */
function checkedPng(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || !hasText(bytes, 12, 'IHDR')) refuse('its header is cut off');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  checkSize(width, height);
  const kept = [bytes.subarray(0, SIGNATURE)];
  const data = [];
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) refuse('it is cut off');
    const type = NEEDED.find((name) => hasText(bytes, at + 4, name));
    if (type) kept.push(bytes.subarray(at, end));
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  // Twice as much as four samples per pixel, because interlaced pictures have more rows.
  inflateSync(Buffer.concat(data), { maxOutputLength: 2 * height * (1 + 8 * width) });
  return Buffer.concat(kept);
}

/**
 * Unpacks samples smaller than a byte, row by row. @param {ArrayLike<number>} packed @param {{ width: number, height: number, depth: number
 * }} size
 */
function unpack(packed, { width, height, depth }) {
  const stride = Math.ceil((width * depth) / 8);
  const samples = new Uint8Array(width * height);
  for (let at = 0; at < samples.length; at++) {
    const bit = (at % width) * depth;
    const byte = packed[Math.floor(at / width) * stride + (bit >> 3)] ?? 0;
    samples[at] = (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  }
  return samples;
}

/** @param {Uint8Array} bytes @returns {Pixels} */
function readPng(bytes) {
  const png = decodePng(checkedPng(bytes));
  const { width, height, depth, channels, palette } = png;
  if (palette) {
    const data = convertIndexedToRgb(png);
    return { width, height, channels: data.length / (width * height), data, most: 255 };
  }
  const data = depth < 8 ? unpack(png.data, { width, height, depth }) : png.data;
  return { width, height, channels, data, most: 2 ** depth - 1 };
}

/** @param {Uint8Array} bytes @returns {Pixels} */
function readJpeg(bytes) {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: MAX_PIXELS / 1_000_000,
    maxMemoryUsageInMB: 400,
  });
  return { width, height, channels: 4, data, most: 255 };
}

/** Returns the size in the header of a WebP. @param {DataView} view @param {Uint8Array} bytes */
function webpSize(view, bytes) {
  if (bytes.length < 30) refuse('its header is cut off');
  if (hasText(bytes, 12, 'VP8X')) return [1 + (view.getUint32(23, true) >>> 8), 1 + (view.getUint32(26, true) >>> 8)];
  if (hasText(bytes, 12, 'VP8 ')) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  const bits = view.getUint32(21, true);
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
}

/** @param {Uint8Array} bytes @returns {Pixels} */
function readWebp(bytes) {
  const [width = 0, height = 0] = webpSize(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes);
  checkSize(width, height);
  const picture = webp.decode(bytes);
  return { width: picture.width, height: picture.height, channels: 4, data: picture.data, most: 255 };
}

/** @param {Uint8Array} bytes */
function read(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  if (bytes[0] === 0x89 && hasText(bytes, 1, 'PNG')) return readPng(bytes);
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return readWebp(bytes);
  return refuse('it is no JPEG, PNG or WebP');
}

/** Returns the mean color of each cell of a grid, on white. @param {Pixels} pixels */
function shrink({ width, height, channels, data, most }) {
  const sums = new Float64Array(THUMBNAIL * THUMBNAIL * 3);
  const counts = new Uint32Array(THUMBNAIL * THUMBNAIL);
  const hasAlpha = channels === 2 || channels === 4;
  const isGrey = channels < 3;
  // If the picture is smaller than the grid, a pixel fills several cells.
  const [columns, rows] = [Math.max(width, THUMBNAIL), Math.max(height, THUMBNAIL)];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = Math.floor((column * width) / columns);
      const from = (Math.floor((row * height) / rows) * width + x) * channels;
      const field = Math.floor((row * THUMBNAIL) / rows) * THUMBNAIL + Math.floor((column * THUMBNAIL) / columns);
      const alpha = hasAlpha ? (data[from + channels - 1] ?? 0) / most : 1;
      for (let part = 0; part < 3; part++) {
        const value = (data[from + (isGrey ? 0 : part)] ?? 0) / most;
        sums[field * 3 + part] = (sums[field * 3 + part] ?? 0) + 255 * (value * alpha + 1 - alpha);
      }
      counts[field] = (counts[field] ?? 0) + 1;
    }
  return Uint8Array.from(sums, (sum, at) => Math.round(sum / (counts[Math.floor(at / 3)] ?? 1)));
}

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
port.on('message', (/** @type {Uint8Array} */ bytes) => {
  /** @type {PictureReply} */
  let reply;
  try {
    reply = { thumbnail: shrink(read(bytes)) };
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(reply);
});
