/** The worker of the browser test: a service with two keys, in memory or under the name in its URL. */
import { serveInWorker } from '../worker/serve-in-worker.ts';

const name = new URL(location.href).searchParams.get('name');

void serveInWorker({
  appId: 'demo',
  keys: [
    { key: 'admin', acl: ['admin'] },
    { key: 'pages', acl: ['search'] },
  ],
  ...(name === null ? {} : { name }),
});
