/** Worker of the site: the whole service, in memory, for the search, live examples, calls to try and the playground. */
import { serveInWorker } from '@aisle/service/worker';
import { appId, keys } from './service-names.ts';

await serveInWorker({ appId, keys });
