import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const request = (body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit);

describe('a request body', () => {
  it('is JSON whatever its content type says', async () => {
    expect(await readBody(request('{"a":1}', { 'content-type': 'text/plain' }), { bytes: 100 })).toEqual({ a: 1 });
  });

  it('is read as a whole where requests have no streams, as in a worker of Firefox', async () => {
    const withoutStream = (body?: string) => {
      const whole = request(body);
      return { headers: whole.headers, arrayBuffer: () => whole.arrayBuffer() };
    };
    expect(await readBody(withoutStream('{"a":1}'), { bytes: 100 })).toEqual({ a: 1 });
    expect(await readBody(withoutStream(), { bytes: 100 })).toBeUndefined();
    await expect(readBody(withoutStream('"12345678"'), { bytes: 9 })).rejects.toMatchObject({ status: 413 });
  });

  it('may be missing or blank', async () => {
    expect(await readBody(request(undefined), { bytes: 100 })).toBeUndefined();
    expect(await readBody(request('  \n'), { bytes: 100 })).toBeUndefined();
  });

  it('is refused with its place when it is not JSON', async () => {
    await expect(readBody(request('{"a":1,\n}'), { bytes: 100 })).rejects.toMatchObject({
      status: 400,
      message: 'The body is not valid JSON: unexpected text at line 2, column 1 (character 9)',
    });
  });

  it('is refused when it is not UTF-8', async () => {
    await expect(readBody(request(new Uint8Array([0x22, 0xff, 0x22])), { bytes: 100 })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('is refused when it is nested so deeply that nobody could walk it', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(await readBody(request(nested(200)), { bytes: 1e7 })).toBeInstanceOf(Array);
    for (const levels of [201, 1_000_000])
      await expect(readBody(request(nested(levels)), { bytes: 1e7 })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('nested'),
      });
  });

  it('may be exactly as long as the limit and not a byte longer', async () => {
    expect(await readBody(request('"12345678"'), { bytes: 10 })).toBe('12345678');
    await expect(readBody(request('"123456789"'), { bytes: 10 })).rejects.toMatchObject({ status: 413 });
  });

  it('is refused before it is read when it says that it is too long', async () => {
    await expect(readBody(request('1', { 'content-length': '11' }), { bytes: 10 })).rejects.toMatchObject({
      status: 413,
    });
  });

  it('is refused when it holds more values than whoever sends it may, however short they are', async () => {
    const rules = { bytes: 1e7, values: 100 };
    await expect(readBody(request(`[${'{},'.repeat(1000)}1]`), rules)).rejects.toMatchObject({
      status: 413,
      message: 'The body holds over 100 values; send it in smaller parts',
    });
  });

  it('explains the place of an error in small texts only', async () => {
    await expect(readBody(request('['.repeat(100)), { bytes: 1e7 })).rejects.toThrow('character 101');
    await expect(readBody(request(`["${'x'.repeat(70_000)}"`), { bytes: 1e7 })).rejects.toThrow(/not valid JSON$/);
  });

  it('names the whole number that would lose digits, where numbers are data', async () => {
    const body = '{"requests":[{"body":{"ean":9223372036854775807}}]}';
    await expect(readBody(request(body), { bytes: 1e7, exactNumbers: true })).rejects.toMatchObject({
      status: 400,
      message:
        '"requests[0].body.ean" holds the number 9223372036854775807, which would lose digits; send it as text, in quotes',
    });
    expect(await readBody(request('{"a":9007199254740991}'), { bytes: 1e7, exactNumbers: true })).toEqual({
      a: 9007199254740991,
    });
  });

  it('that breaks off is the fault of its sender, not of the service', async () => {
    const torn = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('aborted')) });
    await expect(readBody(request(torn), { bytes: 10 })).rejects.toMatchObject({ status: 400 });
  });

  it('tells how much of it is held, as it grows', async () => {
    const sizes: number[] = [];
    await readBody(request('[1,2]'), { bytes: 10, hold: (bytes) => sizes.push(bytes) });
    expect(sizes.at(-1)).toBe(5);
  });

  it('is refused while it comes when it never ends', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(4));
      },
    });
    await expect(readBody(request(endless), { bytes: 10 })).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(10);
  });
});
