import { describe, expect, it } from 'vitest';
import { ServiceError } from '../foundation/errors/service-error.ts';
import { errorAnswer, jsonAnswer, linesAnswer, setHeaders, toResponse } from './answer.ts';

describe('answers', () => {
  it('are the same as Responses of the platform', async () => {
    const answer = jsonAnswer(201, { taskID: 9_007_199_254_740_993n, name: 'Öl' });
    const response = toResponse(answer);
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([answer.status, answer.headers]);
    expect(await response.text()).toBe('{"taskID":9007199254740993,"name":"Öl"}');
    expect(toResponse({ status: 204, headers: {} }).body).toBeNull();
  });

  it('have each header once, whatever case its name is written in: the last one wins', () => {
    const answer = errorAnswer(new ServiceError(429, 'Slow down', { 'Retry-After': '3' }));
    setHeaders(answer, { 'retry-after': '7', 'X-RateLimit-Limit': '10' });
    setHeaders(answer, { 'X-Ratelimit-Limit': '20' });
    expect(answer.headers).toEqual({
      'content-type': 'application/json; charset=UTF-8',
      'retry-after': '7',
      'x-ratelimit-limit': '20',
    });
  });

  it('show nothing of what is hidden', () => {
    expect(linesAnswer(200, [{ index: 'u7/shop' }, { index: 'u7/news' }], 'u7/').text).toBe(
      '{"index":"shop"}\n{"index":"news"}\n',
    );
  });
});
