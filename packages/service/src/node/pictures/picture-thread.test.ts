/** Tests of the picture thread: it reads pictures of shops, and survives harmful ones. */
import { deflateSync } from 'node:zlib';
import { encode as encodePng } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import { describePicture, pictureLikeness } from '../../features/recommend/picture-likeness.ts';
import { PictureError } from '../../ports/picture-reader.ts';
import { jpegOf, pngOf } from '../../testing/drawn-pictures.ts';
import { createPictureThread } from './picture-thread.ts';
import { firstCases } from '../../testing/thorough.ts';

const reader = createPictureThread();
afterAll(() => reader.close());

const RED = [200, 30, 30] as const;
const BLUE = [30, 60, 200] as const;
const middle = (thumbnail: Uint8Array) => [...thumbnail.subarray((16 * 32 + 16) * 3, (16 * 32 + 16) * 3 + 3)];
const corner = (thumbnail: Uint8Array) => [...thumbnail.subarray(0, 3)];
const near = (color: readonly number[]) => color.map((value) => expect.closeTo(value, -1.2) as number);
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const png = (options: Parameters<typeof encodePng>[0]) => new Uint8Array(encodePng(options));

/** Forty by twenty pixels of the same red. */
const WEBP =
  'UklGRkoAAABXRUJQVlA4ID4AAABwAwCdASooABQAPpFGnkslo6KhpWgAsBIJZwDQvoAAL4uqmAAA/u5DH/ELvY23//SbP+CT/4JP4HvPPZkAAA==';

describe('a thumbnail', () => {
  it.each([
    ['a JPEG', jpegOf({ color: RED }), [255, 255, 255]],
    ['a PNG', pngOf({ color: RED }), [255, 255, 255]],
    ['a WebP', bytes(WEBP), RED],
    ['a PNG smaller than it', pngOf({ color: RED, size: 8 }), [255, 255, 255]],
    ['a clear PNG', png({ data: new Uint8Array(64), width: 4, height: 4, channels: 4 }), [255, 255, 255]],
    [
      'a PNG of sixteen bits of grey',
      png({ data: new Uint16Array(16).fill(0x8000), width: 4, height: 4, channels: 1, depth: 16 }),
      [128, 128, 128],
    ],
  ])('shows %s', async (name, picture, rim) => {
    const thumbnail = await reader.thumbnail(picture);
    expect(thumbnail).toHaveLength(32 * 32 * 3);
    expect(corner(thumbnail)).toEqual(near(rim));
    if (rim !== RED && !name.includes('clear') && !name.includes('grey')) expect(middle(thumbnail)).toEqual(near(RED));
  });
});

/** Creates a PNG whose header does not match its data. */
function falsePng(width: number, height: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, body: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())]),
  );
}

/** Creates a JPEG with the maximum size in its header. */
function hugeJpeg(): Uint8Array<ArrayBuffer> {
  const picture = jpegOf({ color: RED });
  const frame = picture.findIndex((byte, at) => byte === 0xff && picture[at + 1] === 0xc0);
  picture.set([0xff, 0xff, 0xff, 0xff], frame + 5);
  return picture;
}

const hugeWebp = bytes(WEBP);
hugeWebp.set([0xff, 0x3f, 0xff, 0x3f], 26);

describe('a picture that must not be read', () => {
  it.each(
    firstCases<[string, Uint8Array<ArrayBuffer>, string]>(4, [
      ['nothing', new Uint8Array(), 'no JPEG, PNG or WebP'],
      ['a page', new TextEncoder().encode('<!doctype html><title>404</title>'), 'no JPEG, PNG or WebP'],
      ['a PNG of 100,000 × 100,000', falsePng(100_000, 100_000, deflateSync(new Uint8Array(10))), 'are more than'],
      ['a PNG that swells', falsePng(10, 10, deflateSync(new Uint8Array(50_000_000))), 'Cannot create a Buffer'],
      ['a JPEG of 65,535 × 65,535', hugeJpeg(), 'maxResolutionInMP'],
      ['a WebP of 16,383 × 16,383', hugeWebp, 'are more than'],
      ['half a PNG', pngOf({ color: RED }).slice(0, 300), 'cut off'],
      ['the head of a JPEG', jpegOf({ color: RED }).slice(0, 200), 'JPEG'],
      ['most of a JPEG', jpegOf({ color: RED }).slice(0, 1200), 'marker was not found'],
      ['half a WebP', bytes(WEBP).slice(0, 40), 'WebP'],
      ['two bytes of a JPEG', Uint8Array.from([0xff, 0xd8]), 'JPEG'],
    ]),
  )('%s is refused, and the next one is read', async (_name, picture, why) => {
    const refused = reader.thumbnail(picture);
    const next = reader.thumbnail(jpegOf({ color: BLUE }));
    await expect(refused).rejects.toThrow(PictureError);
    await expect(refused).rejects.toThrow(why);
    expect(middle(await next)).toEqual(near(BLUE));
  });

  it('is given up when it takes too long', async () => {
    const hasty = createPictureThread({ deadline: 1 });
    await expect(hasty.thumbnail(jpegOf({ color: RED, size: 1500 }))).rejects.toThrow('more than 1 ms');
    await hasty.close();
    await expect(hasty.thumbnail(jpegOf({ color: RED }))).rejects.toThrow('closed');
  });
});

describe('what pictures look like', () => {
  it('is the same at another size and in another format, and goes by colour and pattern', async () => {
    const look = async (picture: Uint8Array<ArrayBuffer>) => describePicture(await reader.thumbnail(picture));
    const red = await look(jpegOf({ color: RED, stripes: 'lying' }));
    const likeness = async (picture: Uint8Array<ArrayBuffer>) => pictureLikeness(red, await look(picture));
    const same = await likeness(pngOf({ color: RED, stripes: 'lying', size: 200 }));
    const otherPattern = await likeness(jpegOf({ color: RED, stripes: 'standing' }));
    const otherColor = await likeness(jpegOf({ color: BLUE, stripes: 'lying' }));
    const neither = await likeness(jpegOf({ color: BLUE, stripes: 'standing' }));
    expect(same).toBeGreaterThan(0.85);
    expect(otherPattern).toBeLessThan(same - 0.1);
    expect(otherColor).toBeLessThan(same - 0.3);
    expect(neither).toBeLessThan(Math.min(otherPattern, otherColor));
    expect(pictureLikeness(red, red)).toBe(1);
  });
});
