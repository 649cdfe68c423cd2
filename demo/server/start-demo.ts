/** Starts the whole demo in one process: service, catalogue, pages. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  createNodeService,
  type NodeService,
  type NodeServiceOptions,
  type readAssistantEnvironment,
  type readEmbedderEnvironment,
} from '@aisle/service/node';
import { generateCatalogue } from '../catalogue/generate-catalogue.ts';
import { indexName } from '../catalogue/index-settings.ts';
import type { Product } from '../catalogue/product.ts';
import { credentials } from '../src/shop.ts';
import { buildPages } from './build-pages.ts';
import { listen } from './listen.ts';
import { nameProductPages } from './name-product-pages.ts';
import { createPageRenderer } from './render-page.ts';
import { seed } from './seed.ts';
import { seedAssistant } from './seed-assistant.ts';
import { seedMeaning } from './seed-meaning.ts';
import { seedTraffic } from './seed-traffic.ts';
import { createShopSite, type ShopSite } from './shop-site.ts';
import { loadStaticFiles } from './static-files.ts';

/** Options of the demo. */
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
  /** A model that turns texts into vectors: the shop then searches by meaning too. None by default. */
  embedder?: ReturnType<typeof readEmbedderEnvironment>;
  /** A language model that answers shoppers and merchandisers. None by default. */
  assistant?: ReturnType<typeof readAssistantEnvironment>;
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
  /** Address of the console that signs in once, within ten minutes, in a browser on this machine. */
  signInLink: string | undefined;
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
const loadRenderer = (file: string): Promise<Omit<Parameters<typeof createPageRenderer>[0], 'service'>> =>
  import(pathToFileURL(file).href);

/**
 * Calls of analytics a minute; the service's own limit is 100. A view of the console asks for up to a dozen reports, and who looks at the
 * demo opens one view after another.
 */
const analyticsCallsPerMinute = 1000;

/** How long the first start with simulated visitors waits for what is learnt of them, in milliseconds. */
const learnWithin = 8000;

/** Moves the clock of the service for what happened before: searches of the last hours, the start of an A/B test two weeks ago. */
interface DemoClock {
  now: () => number;
  setTime: (time: number | undefined) => void;
}

const createClock = (clock: () => number = Date.now): DemoClock => {
  let time: number | undefined;
  return { now: () => time ?? clock(), setTime: (to) => void (time = to) };
};

/** Who names a server on his own machine or network means it. */
const allowModels = ({ embedder, assistant }: DemoOptions): Pick<NodeServiceOptions, 'allowedHosts'> => {
  const servers = [embedder?.embedder, assistant?.assistantUrl];
  const urls = servers.filter((server): server is string => typeof server === 'string' && /^https?:/i.test(server));
  return urls.length > 0 ? { allowedHosts: urls.map((url) => new URL(url).host) } : {};
};

/** Starts the service over the data that the options name. */
async function startService(options: DemoOptions, clock: DemoClock): Promise<NodeService> {
  const { port = 0, servicePort = 0, dataDir = join(repository, '.data'), databaseUrl } = options;
  const { appId, apiKey: searchKey } = credentials;
  return createNodeService({
    port: servicePort,
    appId,
    searchKey,
    // An empty database made once: a first start then takes half a second in place of four.
    template: join(repository, 'node_modules/.cache/aisle/empty-database.tar'),
    clock: clock.now,
    analyticsCallsPerMinute,
    console: await consoleFolder(),
    mcp: indexName,
    ...options.embedder,
    ...options.assistant,
    ...allowModels(options),
    // A free port is known only once the shop listens.
    ...(port > 0 && { consoleShop: `http://127.0.0.1:${port}` }),
    ...(databaseUrl !== undefined ? { databaseUrl } : dataDir === false ? {} : { dataDir }),
  });
}

/** What a service was filled with. */
interface Filled {
  /** Whether anything was written. */
  isFresh: boolean;
  /** Whether visitors were simulated. */
  isVisited: boolean;
}

/** Fills a service with the catalogue, and with visitors where they are asked for. */
async function fillService(
  running: NodeService,
  products: readonly Product[],
  { options, clock, say }: { options: DemoOptions; clock: DemoClock; say: (text: string) => void },
): Promise<Filled> {
  const { fetch, recordHistory } = running.service;
  const { setTime } = clock;
  const calls = { service: fetch, appId: running.appId, adminKey: running.adminKey };
  const written = await seed({ products, ...calls, ...(options.traffic && { recordHistory, setTime }) });
  say(written > 0 ? `${written} products are in the index.` : 'The index holds the catalogue already.');
  if (options.embedder?.embedder && (await seedMeaning(calls)))
    say('Search by meaning is on; the products get their vectors while you look around.');
  if (options.assistant?.assistantUrl && (await seedAssistant(calls))) say('An assistant answers in the shop.');
  const simulated = options.traffic
    ? await seedTraffic({ products, ...calls, recordHistory, now: Date.now(), setTime })
    : undefined;
  const { days = 0, searches, events } = simulated ?? {};
  if (days > 0) say(`Simulated visitors of ${days} days were here: ${searches} searches, ${events} events.`);
  return { isFresh: written > 0 || days > 0, isVisited: simulated !== undefined };
}

/** The built pages as files, and what renders them. */
async function loadPages(
  pages: Awaited<ReturnType<typeof buildPages>>,
  { options, service }: { options: DemoOptions; service: NodeService['service']['fetch'] },
): Promise<Pick<Parameters<typeof createShopSite>[0], 'files' | 'renderer'>> {
  const files = await loadStaticFiles(pages.folder);
  const renderer =
    options.render === false ? undefined : createPageRenderer({ ...(await loadRenderer(pages.renderer)), service });
  return { files, renderer };
}

/**
 * Starts the demo; resolves when the first visitor sees products.
 *
 * @throws When a port is taken, the data are in use by another process, or the pages do not build.
 * @example
 * const demo = await startDemo({ dataDir: false, count: 500 });
 * await demo.close();
 */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const { port = 0, say = () => undefined } = options;
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
    const clock = createClock(options.clock);
    const running = await startService(options, clock);
    closers.push(running.close);
    const { service, store, appId, adminKey } = running;

    const products = generateCatalogue({ count: options.count ?? 10_000 });
    const { isFresh, isVisited } = await fillService(running, products, { options, clock, say });
    // Recommendations and suggestions are learnt while the pages are built; nobody waits two minutes for the first ones.
    const learnt = isFresh || isVisited ? service.whenIdle() : undefined;
    learnt?.catch(() => undefined);

    const pages = await pagesReady;
    if (pages) say(pages.built ? 'The pages are built.' : 'The pages were built before.');
    const loaded = pages && (await loadPages(pages, { options, service: service.fetch }));
    // Four weeks, or vectors, take longer: then the shop opens soon, and the rest is done while the first look around.
    if (isFresh)
      await (isVisited || options.embedder?.embedder
        ? Promise.race([learnt, setTimeout(learnWithin, undefined, { ref: false })])
        : learnt);
    const site: ShopSite = createShopSite({
      products,
      files: () => undefined,
      renderer: undefined,
      ...loaded,
      service: service.fetch,
      mcpUrl: `${running.url}/mcp`,
      ...(options.assistant?.assistantUrl && { agentsUrl: running.url }),
    });
    const shop = options.dev
      ? await (await import('./dev-server.ts')).startDevServer({ root: repository, port, site, products })
      : await listen(site, { port });
    closers.push(shop.close);
    // A free port is another one each time: nobody comes back to it.
    if (port > 0) await nameProductPages(shop.url, { service: service.fetch, appId, adminKey });
    const { apiKey: searchKey } = credentials;
    const { url: serviceUrl } = running;
    const consoleUrl = `${serviceUrl}/console/`;
    const signInLink = running.createSignInLink();
    return { url: shop.url, serviceUrl, consoleUrl, signInLink, appId, searchKey, adminKey, service, store, close };
  } catch (error) {
    await close();
    throw error;
  }
}
