import { describe, expect, it } from 'vitest';
import { hideKey } from '../foundation/wire/hide-key.ts';
import { hideHeader, hideInQuery, hideSecretFields, maskSecrets } from './mask-secrets.ts';

describe('a path that is logged or told', () => {
  it('never holds a key, whatever comes behind it', () => {
    expect(maskSecrets('/1/indexes/products/keys/4f3a')).toBe('/1/indexes/products/keys/{key}');
    expect(maskSecrets('/1/indexes/products/keys/4f3a/more')).toBe('/1/indexes/products/keys/{key}/more');
  });

  it('stays as it is otherwise', () => {
    for (const path of ['/1/indexes/products/keys', '/1/indexes/keys/products', '/', '/1/indexes/products/query'])
      expect(maskSecrets(path)).toBe(path);
  });
});

describe('a key that is shown in part', () => {
  it('shows its beginning when enough is left, and nothing otherwise', () => {
    expect([hideKey('4f3a91c07d2b'), hideKey('4f3a91c07d2'), hideKey('')]).toEqual(['4f3a****', '****', '****']);
    expect(hideHeader('X-Service-API-Key', '4f3a91c07d2b')).toBe('4f3a****');
  });
});

describe('headers and query strings', () => {
  it.each(['Authorization', 'Cookie', 'X-Api-Key', 'x-amz-security-token', 'Proxy-Authorization'])('hide %s', (name) =>
    expect(hideHeader(name, 'topsecret-topsecret')).toBe('****'),
  );

  it('show the rest as it was sent', () => {
    expect(hideHeader('user-agent', 'curl/8')).toBe('curl/8');
    const search = '?query=a%20b&userToken=u&filters=brand:%22A=B%22&&x';
    expect(hideInQuery(search)).toBe(search);
    expect(hideInQuery('?x%2Dservice%2Dapi%2Dkey=4f3a91c07d2b&a=%zz')).toBe('?x%2Dservice%2Dapi%2Dkey=4f3a****&a=%zz');
  });
});

describe('secret fields of JSON', () => {
  it.each([
    ['{"key":"topsecret","a":1}', '{"key":"****","a":1}'],
    ['{"list":[{"key" : "top\\"secret"}]}', '{"list":[{"key" : "****"}]}'],
    ['{"key":"topsec', '{"key":"****'],
    ['{"key":"topsec\\', '{"key":"****'],
    ['{"keys":"shown","a":"key"}', '{"keys":"shown","a":"key"}'],
  ])('%s', (text, hidden) => expect(hideSecretFields(text, ['key', 'password'])).toBe(hidden));
});
