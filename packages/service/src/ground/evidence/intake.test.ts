import { describe, expect, it } from 'vitest';
import { isKnownRobot } from './known-robots.ts';
import { leadsTo } from './typed-query.ts';

describe('a known robot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    'curl/8.5.0',
    'python-requests/2.31.0',
    'Go-http-client/1.1',
    'SomeNewBot/1.0 (+https://example.com)',
    'my-crawler',
  ])('is %s', (agent) => expect(isKnownRobot(agent)).toBe(true));

  it.each([
    null,
    '',
    'node',
    'axios/1.7.2',
    'okhttp/4.12.0',
    'GuzzleHttp/7',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/400]',
  ])('is not %s', (agent) => expect(isKnownRobot(agent)).toBe(false));

  it('costs little to tell, however long the header is', () => {
    expect(isKnownRobot('b'.repeat(1_000_000))).toBe(false);
  });
});

describe('what was typed', () => {
  it.each([
    ['red jacket', { query: 'jacket', facetFilters: ['color:Red'] }],
    ['rote Jacke unter 100 Euro', { query: 'Jacke', facetFilters: [['color:Red']], numericFilters: ['price<=100'] }],
    ['red', { query: '', filters: 'color:Red' }],
    ['jack', { query: 'jacket' }],
    ['jackets', { query: 'jacket' }],
    ['Jácket', { query: 'jacket' }],
  ])('leads to what is searched: %s', (typed, parameters) => expect(leadsTo(typed, parameters)).toBe(true));

  it.each([
    ['ugly mug', { query: 'red lamp' }],
    ['cheap ugly lamp', { query: 'red lamp' }],
    ['cheap ugly lamp', { query: 'lamp' }],
    ['cheap', { query: '' }],
    ['one two three four lamp', { query: 'lamp', filters: 'color:Red' }],
  ])('leads elsewhere: %s', (typed, parameters) => expect(leadsTo(typed, parameters)).toBe(false));
});
