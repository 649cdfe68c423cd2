import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ countryHeader: 'x-country' });
  await shop.fill('products', [{ objectID: '1', name: 'boot' }]);
});
afterAll(() => shop.close());

interface Row {
  query: string;
  kind: string | null;
  visitor: string | null;
  user_token: string | null;
  country: string | null;
}

const rows = async (): Promise<Row[]> => {
  await shop.service.whenIdle();
  return shop.store.query<Row>('SELECT query, kind, visitor, user_token, country FROM searches ORDER BY id');
};

const rowOf = async (
  parameters: Record<string, unknown>,
  options: { clientAddress?: string; headers?: Record<string, string> } = {},
): Promise<Row> => {
  await shop.call('POST', '/1/indexes/products/query', { body: parameters, ...options });
  return (await rows()).at(-1)!;
};

describe('a search in analytics', () => {
  it('names its visitor by a pseudonym, and never by the address', async () => {
    const first = await rowOf({ query: 'a' }, { clientAddress: '203.0.113.7' });
    expect(first).toMatchObject({ visitor: expect.stringMatching(/^[0-9a-f]{16}$/), user_token: null, kind: null });
    expect(await rowOf({ query: 'b' }, { clientAddress: '203.0.113.7' })).toMatchObject({ visitor: first.visitor });
    const other = await rowOf({ query: 'c' }, { clientAddress: '203.0.113.8' });
    expect(other.visitor).not.toBe(first.visitor);
  });

  it('names no visitor beside a user token, by which he can be forgotten', async () => {
    const row = await rowOf({ query: 'd', userToken: 'user-1' }, { clientAddress: '203.0.113.7' });
    expect(row).toMatchObject({ visitor: null, user_token: 'user-1' });
  });

  it('has the country that the proxy wrote, in capitals, and none where it does not know', async () => {
    const country = async (text: string) => (await rowOf({ query: 'e' }, { headers: { 'x-country': text } })).country;
    expect(await country('de')).toBe('DE');
    expect(await country('XX')).toBeNull();
    expect(await country('Germany')).toBeNull();
    expect((await rowOf({ query: 'f' })).country).toBeNull();
  });

  it('is told apart from browsing and from recommendations', async () => {
    await shop.call('POST', '/1/indexes/products/browse', { body: { clickAnalytics: true } });
    expect((await rows()).at(-1)).toMatchObject({ kind: 'browse' });
    await shop.call('POST', '/1/indexes/*/recommendations', {
      body: {
        requests: [
          {
            indexName: 'products',
            model: 'related-products',
            objectID: '1',
            threshold: 0,
            queryParameters: { clickAnalytics: true },
          },
        ],
      },
    });
    expect((await rows()).at(-1)).toMatchObject({ kind: 'recommendation' });
  });
});
