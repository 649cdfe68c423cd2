/** The worker of the browser test: a service in memory that knows two keys. */
import { serveInWorker } from './serve-in-worker.ts';

void serveInWorker({
  appId: 'demo',
  keys: [
    { key: 'admin', acl: ['admin'] },
    { key: 'pages', acl: ['search'] },
  ],
});
