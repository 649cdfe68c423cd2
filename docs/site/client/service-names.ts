/** Names of the service in the worker: it runs in the reader's browser, so its keys are not secret. */
export const appId = 'docs';
/** What the build prepared, from the root of the site. */
export const dataFile = 'service.data';
export const apiKey = 'docs-admin';

/** All its keys: those that calls to try name stand beside the one that pages use. */
export const keys = [
  { key: apiKey, acl: ['admin'] as const },
  { key: 'old-key', acl: ['search'] as const, indexes: ['products'], description: 'may search products' },
  ...['kept-key', 'dropped-key', 'gone-key'].map((key) => ({ key, acl: ['search'] as const })),
];
