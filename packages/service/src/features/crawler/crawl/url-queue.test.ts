import { expect, it } from 'vitest';
import { createUrlQueue } from './url-queue.ts';
import type { WaitingUrl } from '../rows/url-rows.ts';

const url = (address: string): WaitingUrl => ({
  url: address,
  kind: 'page',
  depth: 0,
  hops: 0,
  attempts: 0,
  stored: undefined,
});

it('hands out URLs in their order, each once', () => {
  const queue = createUrlQueue();
  queue.add(['http://a/1', 'http://b/1', 'http://a/2'].map(url));
  expect([queue.take(0), queue.take(0), queue.take(0), queue.take(0)].map((one) => one?.url)).toEqual([
    'http://a/1',
    'http://b/1',
    'http://a/2',
    undefined,
  ]);
  expect([queue.underWay, queue.waiting, queue.has('http://a/1'), queue.nextAt()]).toEqual([3, 0, true, undefined]);
  queue.done('http://a/1');
  expect(queue.has('http://a/1')).toBe(false);
});

it('asks a host with a delay one page at a time, and others meanwhile', () => {
  const queue = createUrlQueue();
  queue.add(['http://a/1', 'http://a/2', 'http://b/1'].map(url));
  // Two were taken before the robots.txt of their host was read: only one of them may go.
  expect([queue.take(0)?.url, queue.take(0)?.url]).toEqual(['http://a/1', 'http://a/2']);
  expect(queue.mayGo('http://a/2', 100, 0)).toBe(false);
  queue.later(url('http://a/2'), 0);
  expect(queue.mayGo('http://a/1', 100, 0)).toBe(true);
  expect(queue.take(0)?.url).toBe('http://b/1');
  expect([queue.take(1000), queue.nextAt()]).toEqual([undefined, undefined]);
  queue.done('http://a/1');
  expect([queue.nextAt(), queue.take(50)?.url, queue.take(100)?.url]).toEqual([100, undefined, 'http://a/2']);
  expect(queue.mayGo('http://a/2', 100, 100)).toBe(true);
});

it('leaves a host alone that asks for it, and a page that failed', () => {
  const queue = createUrlQueue();
  queue.add(['http://a/1', 'http://b/1'].map(url));
  queue.hold('http://a/1', 500);
  expect(queue.take(0)?.url).toBe('http://b/1');
  queue.later(url('http://b/1'), 200);
  expect(queue.nextAt()).toBe(200);
  expect([queue.take(199), queue.take(200)?.url, queue.take(499), queue.take(500)?.url]).toEqual([
    undefined,
    'http://b/1',
    undefined,
    'http://a/1',
  ]);
});
