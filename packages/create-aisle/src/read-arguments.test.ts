import { describe, expect, it } from 'vitest';
import { probeService } from './probe-service.ts';
import { describeRecords, hasRelativePictures } from './shop-records.ts';
import { serviceFromFlags, missingArguments, readArguments } from './read-arguments.ts';

describe('flags', () => {
  it('answer everything', () => {
    const flags = [
      'shop',
      '--template',
      'vue',
      '--service',
      'https://s.example.com/',
      '--app-id',
      'a',
      '--api-key',
      'k',
    ];
    const given = readArguments(flags);
    expect(given).toEqual({
      help: false,
      folder: 'shop',
      template: 'vue',
      service: 'https://s.example.com',
      appId: 'a',
      apiKey: 'k',
    });
    const service = { kind: 'address', host: 'https://s.example.com', appId: 'a', apiKey: 'k', index: 'products' };
    expect(serviceFromFlags(given)).toEqual(service);
  });

  it('leave the rest to be asked', () => {
    expect(readArguments([])).toEqual({ help: false });
    expect(serviceFromFlags(readArguments(['--service', 'https://s.example.com']))).toBeUndefined();
    expect(serviceFromFlags(readArguments(['--service', 'worker']))).toEqual({ kind: 'worker' });
  });

  it.each<[string[], RegExp]>([
    [['--template', 'angular'], /no template "angular"; choose one of page, vite, react, vue, svelte, next/],
    [['--service', 'somewhere'], /"somewhere" is not the URL/],
    [['--service', 'ftp://x'], /"ftp:\/\/x" is not the URL/],
    [['--service', 'https://me:secret@x'], /contains a user name or password/],
    [['--service', 'https://s.example.com/?key=1#x'], /contains a query \("\?"\)/],
    [['a', 'b'], /Name one folder, not 2: a, b/],
    [['--tempalte', 'vue'], /--tempalte/],
    [['--template', 'constructor'], /no template "constructor"/],
  ])('%j are refused in a sentence', (flags, message) => {
    expect(() => readArguments(flags)).toThrow(message);
  });

  it.each([
    [[], ['a folder', '--template', '--service', '--records']],
    [['shop', '--template', 'page', '--service', 'local'], ['--records']],
    [
      ['shop', '--template', 'page', '--service', 'https://search.example.com'],
      ['--app-id', '--api-key'],
    ],
    [['shop', '--template', 'page', '--service', 'worker', '--records', 'demo'], []],
  ])('say what is missing of %j', (args, missing) => {
    expect(missingArguments(readArguments(args))).toEqual(missing);
  });

  it('never repeat a password', () => {
    expect(() => readArguments(['--service', 'https://me:secret@x'])).not.toThrow(/secret/);
  });
});

describe('a service at an address', () => {
  const service = { kind: 'address', host: 'https://s', appId: 'a', apiKey: 'k', index: 'things' } as const;
  const answering =
    (status: number, body: unknown): typeof fetch =>
    async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

  it('tells what its records are called, and what they are filtered by', async () => {
    const hits = [{ objectID: '1', title: 'Boot', maker: 'Acme', sizes: ['42'], price: 9 }];
    const facets = { maker: { Acme: 1 }, sizes: { 42: 1 }, price: { 9: 1 } };
    const { catalog } = await probeService(service, answering(200, { hits, facets }));
    expect(catalog).toMatchObject({
      fields: { name: 'title', brand: 'maker', price: 'price' },
      facets: [
        { attribute: 'maker', label: 'Maker' },
        { attribute: 'sizes', label: 'Sizes' },
      ],
    });
  });

  it('is filtered by a facet that the first of its records lacks', async () => {
    const hits = [
      { objectID: '1', title: 'Lamp' },
      { objectID: '2', title: 'Boot', sizes: ['42'] },
    ];
    const { catalog } = await probeService(service, answering(200, { hits, facets: { sizes: { 42: 1 } } }));
    expect(catalog?.facets).toEqual([{ attribute: 'sizes', label: 'Sizes' }]);
  });

  it.each([
    ['is away', () => Promise.reject(new TypeError('fetch failed')), 'https://s could not be reached'],
    ['is broken', answering(502, '<html>'), 'https://s failed (502)'],
    ['is empty', answering(200, { hits: [] }), 'https://s returned no records of "things"'],
    ['is something else', answering(200, 'null'), 'https://s returned no records of "things"'],
    ['speaks of something else', answering(200, { hits: [null, 1], facets: 'none' }), 'returned no records'],
    ['speaks of many', answering(200, { hits: 'many' }), 'returned no records'],
  ])('may be asked later when it %s', async (_, fetch, expected) => {
    const { catalog, problem } = await probeService(service, fetch);
    expect(catalog).toBeUndefined();
    expect(problem).toContain(expected);
  });

  it('may name its pictures by a path of its own', () => {
    const pictures = (image: unknown) => hasRelativePictures(describeRecords([{ objectID: '1', name: 'Boot', image }]));
    expect(pictures('/pictures/1.svg')).toBe(true);
    expect(pictures(['/pictures/1.svg'])).toBe(true);
    expect(pictures('https://cdn.example.com/1.svg')).toBe(false);
    expect(pictures('//cdn.example.com/1.svg')).toBe(false);
    expect(pictures(undefined)).toBe(false);
  });

  it('says why it refuses', async () => {
    const refusing = answering(403, { message: 'The key is not valid' });
    await expect(probeService(service, refusing)).rejects.toThrow(
      /rejects a search of "things" \(403: The key is not valid\); check --app-id, --api-key and --index/,
    );
  });
});
