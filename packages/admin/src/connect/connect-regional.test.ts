/** Interfaces with one base address per region: the region goes into the addresses, and only a region that the service has. */
import { interfaces } from '@aisle/contract/data';
import { describe, expect, it } from 'vitest';
import { createAdminClient } from '../create-admin-client.ts';
import { allRegions } from '../generated/all.ts';
import { createAnalyticsClient } from '../generated/analytics.ts';
import { createQuerySuggestionsClient } from '../generated/query-suggestions.ts';

const recording = () => {
  const urls: string[] = [];
  return {
    urls,
    fetch: (url: string) => {
      urls.push(url);
      return Promise.resolve(Response.json({}));
    },
  };
};
const hosts = {
  read: ['https://analytics.{region}.example.com'],
  fallback: ['https://{region}.example.net/{region}', 'https://other.example.net'],
};

describe('a region', () => {
  it('takes its place in every address', async () => {
    const { urls, fetch } = recording();
    const client = createAnalyticsClient({ hosts, region: 'eu', fetch });
    await client.getTopSearches({ index: 'products' });
    const broken = createAnalyticsClient({ hosts, region: 'us', fetch: () => Promise.reject(new TypeError('down')) });
    const error: unknown = await broken.getTopSearches({ index: 'products' }).catch((reason: unknown) => reason);
    expect(urls).toEqual(['https://analytics.eu.example.com/2/searches?index=products']);
    expect((error as { attempts: { host: string }[] }).attempts.map(({ host }) => host).sort()).toEqual([
      'https://analytics.us.example.com',
      'https://other.example.net',
      'https://us.example.net/us',
    ]);
  });

  it.each([undefined, 'de', 'EU', ''])('%j is refused with the regions that there are', (region) => {
    expect(() => createQuerySuggestionsClient({ hosts, region: region as 'eu' })).toThrow(
      `region is ${region}: use us or eu, or write hosts without {region}.`,
    );
  });

  it('is not needed by addresses that name none', async () => {
    const { urls, fetch } = recording();
    await createAnalyticsClient({ hosts: { read: ['https://eu.example.com'] }, fetch }).getTopHits({ index: 'a' });
    expect(urls).toEqual(['https://eu.example.com/2/hits?index=a']);
  });

  it('holds for all interfaces of one client, and one of them may have another', async () => {
    const { urls, fetch } = recording();
    const admin = createAdminClient({
      hosts: { read: ['https://service.example.com'] },
      region: 'eu',
      own: { analytics: { hosts }, querySuggestions: { hosts, region: 'us' } },
      fetch,
    });
    await admin.analytics.getTopHits({ index: 'a' });
    await admin.querySuggestions.getAllConfigs();
    await admin.abTesting.listABTests();
    expect(urls.map((url) => new URL(url).host)).toEqual([
      'analytics.eu.example.com',
      'analytics.us.example.com',
      'service.example.com',
    ]);
  });

  it('is one of those in the contract', () => {
    const names = interfaces.flatMap(({ regions }) => (regions ? [regions.names] : []));
    expect(names).toHaveLength(5);
    for (const one of names) expect(one).toEqual(allRegions);
  });
});
