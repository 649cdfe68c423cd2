import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isHttpError, isNetworkError, isTimeoutError, isTransportError, TransportError } from './errors.ts';

const call = { method: 'GET', path: '/1/x', attempts: [{ host: 'https://a.test', reason: 'gone' }] };

describe('error guards', () => {
  it('tell the kinds apart', () => {
    const error = new TransportError('TimeoutError', call, {});
    expect([isTransportError, isTimeoutError, isHttpError, isNetworkError].map((is) => is(error))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(error).toBeInstanceOf(Error);
    expect(`${error}`).toBe('TimeoutError: GET https://a.test/1/x: gone');
  });

  it('know errors of another frame', () => {
    const foreign: unknown = runInNewContext(
      `Object.assign(new Error('x'), { name: 'HttpError', attempts: Array.of() })`,
    );
    expect(foreign).not.toBeInstanceOf(Error);
    expect(isHttpError(foreign)).toBe(true);
  });

  it.each([undefined, null, 'HttpError', new Error('x'), new DOMException('x', 'TimeoutError')])(
    'refuse %o',
    (value) => {
      expect(isTransportError(value)).toBe(false);
      expect(isTimeoutError(value)).toBe(false);
    },
  );
});
