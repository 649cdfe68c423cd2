/** Starts the whole demo in one process: service, catalogue, pages. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { generateCatalogue } from '../catalogue/generate-catalogue.ts';
import { credentials } from '../src/shop.ts';
import { buildPages } from './build-pages.ts';
import { listen } from './listen.ts';
import { createPageRenderer, type PageRenderer } from './render-page.ts';
import { seed } from './seed.ts';
import { seedTraffic } from './seed-traffic.ts';
import { createShopSite, type ShopSite } from './shop-site.ts';
import { loadStaticFiles } from './static-files.ts';

/** How the demo is started. */
export interface DemoOptions {
  /** Port of the shop; 0 (the default) takes a free one. */
  port?: number;
  /** Port of the service; 0 (the default) takes a free one. */
  servicePort?: number;
  /** Where the data live: a folder; false keeps them in memory. Default: `.data` in the repository. */
  dataDir?: string | false;
  /** A PostgreSQL to use in place of the built-in store. */
  databaseUrl?: string;
  /** Number of products. Default 10,000. */
  count?: number;
  /** Whether four weeks of simulated visitors have been there, so that every figure is alive. Default false. */
  traffic?: boolean;
  /** Serves the sources through Vite's development server, which reloads pages as they change. Default false. */
  dev?: boolean;
  /** Whether pages are sent with what they show. Default true; a demo for developing (`dev`) leaves it to the browser. */
  render?: boolean;
  /** Milliseconds since the Unix epoch; the clock of the service. */
  clock?: () => number;
  /** Hears what is done. Silent by default. */
  say?: (text: string) => void;
}

/** A running demo. */
export interface Demo {
  /** Address of the shop, without a trailing slash. */
  url: string;
  /** Address of the service, without a trailing slash. */
  serviceUrl: string;
  /** Address of the console, where people who run the shop sign in with an API key. */
  consoleUrl: string;
  appId: string;
  searchKey: string;
  adminKey: string;
  /** The service itself, for who is not a browser. */
  service: NodeService['service'];
  /** The data of the service. */
  store: NodeService['store'];
  /** Stops listening, lets requests finish, closes the data. */
  close(): Promise<void>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The console, built from the sources unless it is there already. */
async function consoleFolder(): Promise<string> {
  const file = pathToFileURL(join(repository, 'scripts/console-files.mjs')).href;
  const { cachedConsole } = (await import(file)) as { cachedConsole: () => Promise<{ folder: string }> };
  return (await cachedConsole()).folder;
}

/** The module that renders pages; it is made by the build, so no file of the sources imports it. */
const loadRenderer = (file: string): Promise<Pick<Parameters<typeof createPageRenderer>[0], 'renderPage'>> =>
  import(pathToFileURL(file).href);

/**
 * Calls of analytics a minute; the service's own limit is 100. A view of the console asks for up to a dozen reports, and who looks at the
 * demo opens one view after another.
 */
const analyticsCallsPerMinute = 1000;

/** How long the first start with simulated visitors waits for what is learnt of them, in milliseconds. */
const learnWithin = 8000;

/**
 * Starts the demo; resolves when the first visitor sees products.
 *
 * @throws When a port is taken, the data are in use by another process, or the pages do not build.
 * @example
 * const demo = await startDemo({ dataDir: false, count: 500 });
 * await demo.close();
 */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const {
    port = 0,
    servicePort = 0,
    dataDir = join(repository, '.data'),
    databaseUrl,
    say = () => undefined,
  } = options;
  const data = databaseUrl !== undefined ? { databaseUrl } : dataDir === false ? {} : { dataDir };
  // Everything that was opened is closed again, the last first, also when the start fails half-way.
  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= (async () => {
      for (const closer of closers.splice(0).reverse()) await closer();
    })());

  try {
    const pagesReady = options.dev ? undefined : buildPages(repository);
    pagesReady?.catch(() => undefined);
    const { appId, apiKey: searchKey } = credentials;
    // An empty database made once: a first start then takes half a second in place of four.
    const template = join(repository, 'node_modules/.cache/aisle/empty-database.tar');
    // Moved for what happened before: searches of the last hours, and the start of an A/B test two weeks ago.
    let time: number | undefined;
    const clock = (): number => time ?? (options.clock ?? Date.now)();
    const running = await createNodeService({
      port: servicePort,
      appId,
      searchKey,
      template,
      clock,
      analyticsCallsPerMinute,
      console: await consoleFolder(),
      // A free port is known only once the shop listens.
      ...(port > 0 && { consoleShop: `http://127.0.0.1:${port}` }),
      ...data,
    });
    closers.push(running.close);

    const products = generateCatalogue({ count: options.count ?? 10_000 });
    const { fetch } = running.service;
    const { recordHistory } = running.service;
    const calls = { service: fetch, appId: running.appId, adminKey: running.adminKey };
    const setTime = (to: number | undefined): void => void (time = to);
    const written = await seed({ products, ...calls, ...(options.traffic && { recordHistory, setTime }) });
    say(written > 0 ? `${written} products are in the index.` : 'The index holds the catalogue already.');
    const simulated = options.traffic
      ? await seedTraffic({ products, ...calls, recordHistory, now: Date.now(), setTime })
      : undefined;
    if (simulated && simulated.days > 0)
      say(
        `Simulated visitors of ${simulated.days} days were here: ${simulated.searches} searches, ${simulated.events} events.`,
      );
    const isFresh = written > 0 || (simulated?.days ?? 0) > 0;
    // Recommendations and suggestions are learnt while the pages are built; nobody waits two minutes for the first ones.
    const learnt = isFresh || simulated ? running.service.whenIdle() : undefined;
    learnt?.catch(() => undefined);

    let renderer: PageRenderer | undefined;
    let files: (request: Request) => Response | undefined = () => undefined;
    if (pagesReady) {
      const pages = await pagesReady;
      say(pages.built ? 'The pages are built.' : 'The pages were built before.');
      files = await loadStaticFiles(pages.folder);
      if (options.render !== false)
        renderer = createPageRenderer({ ...(await loadRenderer(pages.renderer)), service: fetch });
    }
    // Four weeks take longer to learn: then the shop opens soon, and the rest is done while the first look around.
    if (isFresh)
      await (simulated ? Promise.race([learnt, setTimeout(learnWithin, undefined, { ref: false })]) : learnt);
    const site: ShopSite = createShopSite({ products, files, service: fetch, renderer });
    const shop = options.dev
      ? await (await import('./dev-server.ts')).startDevServer({ root: repository, port, site, products })
      : await listen(site, { port });
    closers.push(shop.close);
    return {
      url: shop.url,
      serviceUrl: running.url,
      consoleUrl: `${running.url}/console/`,
      appId: running.appId,
      searchKey,
      adminKey: running.adminKey,
      service: running.service,
      store: running.store,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
