/** The worker of the browser test: a service that knows two keys, in memory or under the name that its address says. */
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
