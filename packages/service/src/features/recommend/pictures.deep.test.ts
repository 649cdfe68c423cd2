/** Images of records: similar ones come first, no image is fetched twice, and hostile ones only cause a line in the log. */
import type { RecommendationsResult } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../../node/outbound/create-outbound.ts';
import { createPictureThread } from '../../node/pictures/picture-thread.ts';
import { type Drawing, jpegOf, pngOf } from '../../testing/drawn-pictures.ts';
import { type Site, startSite } from '../../testing/start-site.ts';
import { SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const DAY = 86_400_000;
const COLORS = { red: [200, 30, 30], blue: [30, 60, 200], green: [30, 140, 60] } as const;
const STRIPES = ['lying', 'standing'] as const;

let site: Site;
let shop: TestService;

/** Answers with a picture and its tag, or that it is the same still. */
const serve = (path: string, picture: Uint8Array, tag: string) =>
  site.pages.set(path, (response, request) => {
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'image/jpeg', etag: tag }).end(picture);
  });
const lamps = Object.entries(COLORS).flatMap(([name, color]) =>
  STRIPES.flatMap((stripes) =>
    ['a', 'b'].map((copy) => ({ id: `${name}-${stripes}-${copy}`, drawing: { color, stripes } satisfies Drawing })),
  ),
);

beforeAll(async () => {
  site = await startSite({});
  for (const { id, drawing } of lamps)
    serve(`/${id}`, id.endsWith('a') ? jpegOf(drawing) : pngOf({ ...drawing, size: 150 }), `"${id}"`);
  shop = await startTestService({
    outbound: createOutbound({ allowedHosts: ['127.0.0.1'] }),
    pictures: { attribute: 'image', reader: createPictureThread() },
  });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await site.close();
});

const alike = async (objectID: string, indexName = 'lamps') => {
  const request = { indexName, model: 'looking-similar', objectID, threshold: 0 };
  const { body } = await shop.call('POST', '/1/indexes/*/recommendations', {
    body: { requests: [request] },
    key: SEARCH,
  });
  return (body as unknown as { results: RecommendationsResult[] }).results[0]!.hits;
};
const lookAgain = async (after: number) => {
  site.forget();
  shop.log.length = 0;
  shop.clock.now += after;
  await shop.service.whenIdle();
};

describe('records that say the same of themselves', () => {
  it('are told apart by their pictures: the same first, then another pattern or colour, then all else', async () => {
    const records = lamps.map(({ id }) => ({ objectID: id, name: 'Lamp', image: [`${site.url}/${id}`] }));
    await shop.fill('lamps', records, { searchableAttributes: ['name'] });
    expect(site.requests.toSorted()).toEqual(lamps.map(({ id }) => `/${id}`).toSorted());
    for (const { id } of lamps) {
      const [color, stripes, copy] = id.split('-');
      const hits = await alike(id);
      expect(hits).toHaveLength(lamps.length - 1);
      expect(hits[0]!.objectID).toBe(`${color}-${stripes}-${copy === 'a' ? 'b' : 'a'}`);
      expect(hits[0]!._score).toBeGreaterThan(95);
      expect(hits[1]!._score).toBeLessThan(hits[0]!._score - 3);
      expect(hits.at(-1)!.objectID).not.toContain(stripes);
      expect(hits.at(-1)!.objectID).not.toContain(color);
    }
  });

  it('are looked at once: again only where the host says that the picture changed', async () => {
    await lookAgain(DAY);
    await shop.fill('lamps', [{ objectID: 'red-lying-a', name: 'Lamp', image: `${site.url}/red-lying-a`, price: 1 }]);
    expect(site.requests).toEqual([]);
    serve('/red-lying-a', jpegOf({ color: COLORS.green, stripes: 'standing' }), '"changed"');
    await lookAgain(7 * DAY);
    expect(site.requests).toHaveLength(lamps.length);
    expect((await alike('red-lying-a'))[0]!.objectID).toContain('green-standing');
    expect((await alike('red-standing-a'))[0]!.objectID).toBe('red-standing-b');
  });
});

describe('a picture that cannot be read', () => {
  it('costs a line that says why, and the record is compared by what it says', async () => {
    site.pages.set('/page', '<title>Not found</title>');
    site.pages.set('/endless', (response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => void (response.destroyed || response.write(Buffer.alloc(1_000_000), more));
      more();
    });
    site.pages.set('/torn', (response) => {
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': 1000 })
        .write('x', () => response.destroy());
    });
    const bad = {
      gone: `${site.url}/nowhere?token=secret`,
      page: `${site.url}/page`,
      endless: `${site.url}/endless`,
      torn: `${site.url}/torn`,
      foreign: 'https://pictures.example/x.jpg',
      inside: 'http://169.254.169.254/latest',
      nonsense: '\u0000http:',
      number: 7,
    };
    shop.log.length = 0;
    const records = Object.entries(bad).map(([objectID, image]) => ({ objectID, name: 'Mug', image }));
    await shop.fill('mugs', [...records, { objectID: 'fine', name: 'Mug', image: `${site.url}/red-lying-b` }], {
      searchableAttributes: ['name'],
    });
    const lines = shop.log.flatMap(({ error }) => (error?.includes('is left out') ? [error] : []));
    expect(lines.toSorted()).toEqual([
      `The picture ${site.url}/endless is left out: The answer of 127.0.0.1 is over 4000000 bytes`,
      `The picture ${site.url}/nowhere is left out: its host answers 404`,
      `The picture ${site.url}/page is left out: its host answers with text/html`,
      expect.stringMatching(/\/torn is left out: 127\.0\.0\.1 .*broken the connection/),
      expect.stringMatching(/169\.254\.169\.254\/latest is left out: .*not among the allowed hosts/),
      expect.stringMatching(/pictures\.example\/x\.jpg is left out: .*--allow-host pictures\.example/),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(await alike('fine', 'mugs')).toHaveLength(Object.keys(bad).length);
    // No host is asked over and over for what it does not have.
    await lookAgain(DAY / 2);
    expect(site.requests).toEqual([]);
  });
});
