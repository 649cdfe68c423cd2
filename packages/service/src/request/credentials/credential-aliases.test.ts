import { describe, expect, it } from 'vitest';
import { createCredentialRenamer } from './credential-aliases.ts';

const renameCredentials = createCredentialRenamer({
  'x-service-api-key': ['x-other-key'],
  'x-service-application-id': ['x-other-application'],
});

/** A request whose body counts how often it is read: Node's server creates a stream for each that is. */
function requestWith(headers: Record<string, string>) {
  const reads = { count: 0 };
  const request = {
    url: 'https://search.example/1/indexes/products/query',
    method: 'POST',
    headers: new Headers(headers),
    get body() {
      reads.count++;
      return null;
    },
  } as unknown as Request;
  return { request, reads };
}

describe('names of credentials', () => {
  it('are standard in most requests, which pass as they are, without a stream of their body', () => {
    const { request, reads } = requestWith({ 'x-service-api-key': 'key', 'x-service-application-id': 'shop' });
    expect(renameCredentials(request)).toBe(request);
    expect(reads.count).toBe(0);
  });

  it('are renamed where they are others', () => {
    const { request } = requestWith({ 'x-other-key': 'key', 'x-other-application': 'shop' });
    const renamed = renameCredentials(request);
    expect(renamed.headers.get('x-service-api-key')).toBe('key');
    expect(renamed.headers.get('x-service-application-id')).toBe('shop');
    expect(renamed.headers.get('x-other-key')).toBeNull();
  });
});
