import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateSecuredApiKey, getSecuredApiKeyRemainingValidity } from './secured-api-key.ts';

const text = (key: string): string => Buffer.from(key, 'base64').toString('utf8');

describe('a secured key', () => {
  it('is base64 of the HMAC and of the sorted, encoded restrictions', async () => {
    const key = await generateSecuredApiKey('parent', {
      validUntil: 1900000000,
      filters: 'brand:Müller & Söhne',
      restrictIndices: ['a', 'b'],
      hitsPerPage: 5,
    });
    const message =
      'filters=brand%3AM%C3%BCller%20%26%20S%C3%B6hne&hitsPerPage=5&restrictIndices=a%2Cb&validUntil=1900000000';
    expect(key).toBe(
      Buffer.from(createHmac('sha256', 'parent').update(message).digest('hex') + message).toString('base64'),
    );
  });

  it('does not depend on the order in which restrictions are named', async () => {
    expect(await generateSecuredApiKey('p', { hitsPerPage: 1, filters: 'a:b' })).toBe(
      await generateSecuredApiKey('p', { filters: 'a:b', hitsPerPage: 1 }),
    );
  });

  it('never opens what an empty list leaves shut, whoever reads it', async () => {
    expect(text(await generateSecuredApiKey('parent', { restrictIndices: [] })).slice(64)).toBe(
      'restrictIndices=%5B%5D',
    );
  });

  it('keeps nested filters nested: OR does not become AND', async () => {
    const facetFilters = [['color:red', 'color:blue'], 'size:M'];
    const key = await generateSecuredApiKey('parent', { facetFilters });
    const encoded = new URLSearchParams(text(key).slice(64)).get('facetFilters')!;
    expect(JSON.parse(encoded)).toEqual(facetFilters);
  });

  it('equals plain HMAC-SHA256 for any parent key and filter', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        async (parent, filters) => {
          const decoded = text(await generateSecuredApiKey(parent, { filters }));
          const message = decoded.slice(64);
          expect(decoded.slice(0, 64)).toBe(createHmac('sha256', parent).update(message).digest('hex'));
          expect(new URLSearchParams(message).get('filters')).toBe(filters);
        },
      ),
      { numRuns: 50 },
    ));

  it('needs a parent key', async () => {
    await expect(generateSecuredApiKey('')).rejects.toThrow('parentKey is empty');
  });
});

describe('the remaining validity', () => {
  const now = () => 1_700_000_000_500;

  it('is in seconds, negative after the end, endless without one', async () => {
    const of = async (restrictions: Parameters<typeof generateSecuredApiKey>[1]) =>
      getSecuredApiKeyRemainingValidity(await generateSecuredApiKey('parent', restrictions), { now });
    expect(await of({ validUntil: 1_700_000_060 })).toBe(60);
    expect(await of({ validUntil: 1_699_999_990 })).toBe(-10);
    expect(await of({ filters: 'a:b' })).toBe(Infinity);
    expect(await of({})).toBe(Infinity);
  });

  it.each(['', 'plain-key', '%%%', btoa('short'), btoa('validUntil=1')])('refuses %j without repeating it', (key) => {
    expect(() => getSecuredApiKeyRemainingValidity(key)).toThrow('not a secured key');
    if (key) expect(() => getSecuredApiKeyRemainingValidity(key)).not.toThrow(key);
  });
});
