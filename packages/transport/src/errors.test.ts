import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isHttpError, isNetworkError, isTimeoutError, isTransportError } from './errors.ts';

describe('error guards', () => {
  it('tell the kinds apart', () => {
    const error = Object.assign(new Error('x'), { name: 'TimeoutError', attempts: [] });
    expect([isTransportError, isTimeoutError, isHttpError, isNetworkError].map((is) => is(error))).toEqual([
      true,
      true,
      false,
      false,
    ]);
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
