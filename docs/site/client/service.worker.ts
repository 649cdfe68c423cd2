/** Worker of the site: the whole service, in memory, for the search, live examples, calls to try and the playground. */
import { serveInWorker } from '@aisle/service/worker';
import { appId, dataFile, keys } from './service-names.ts';

// Scripts stand in a folder of their own below the root of the site.
await serveInWorker({ appId, keys, prepared: new URL(`../${dataFile}`, location.href) });
