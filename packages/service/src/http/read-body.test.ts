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
    expect(await readBody(request('{"a":1}', { 'content-type': 'text/plain' }), 100)).toEqual({ a: 1 });
  });

  it('may be missing or blank', async () => {
    expect(await readBody(request(undefined), 100)).toBeUndefined();
    expect(await readBody(request('  \n'), 100)).toBeUndefined();
  });

  it('is refused with its place when it is not JSON', async () => {
    await expect(readBody(request('{"a":1,\n}'), 100)).rejects.toMatchObject({
      status: 400,
      message: 'The body is not valid JSON: unexpected text at line 2, column 1 (character 9)',
    });
  });

  it('is refused when it is not UTF-8', async () => {
    await expect(readBody(request(new Uint8Array([0x22, 0xff, 0x22])), 100)).rejects.toMatchObject({ status: 400 });
  });

  it('is refused when it is nested so deeply that nobody could walk it', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(await readBody(request(nested(200)), 1e7)).toBeInstanceOf(Array);
    for (const levels of [201, 1_000_000])
      await expect(readBody(request(nested(levels)), 1e7)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('nested'),
      });
  });

  it('may be exactly as long as the limit and not a byte longer', async () => {
    expect(await readBody(request('"12345678"'), 10)).toBe('12345678');
    await expect(readBody(request('"123456789"'), 10)).rejects.toMatchObject({ status: 413 });
  });

  it('is refused before it is read when it says that it is too long', async () => {
    await expect(readBody(request('1', { 'content-length': '11' }), 10)).rejects.toMatchObject({ status: 413 });
  });

  it('is refused while it comes when it never ends', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(4));
      },
    });
    await expect(readBody(request(endless), 10)).rejects.toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(10);
  });
});
