import { describe, expect, it } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

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
