/** Names of the service in the worker: it lives in the reader's browser, so its key is no secret. */
export const appId = 'docs';
export const apiKey = 'docs-admin';
