/** Console world: a service with some weeks of shoppers behind it, its console, and a browser that signs in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createNodeService, type NodeService, type NodeServiceOptions } from '@aisle/service/node';
import { cachedConsole } from '../../scripts/console-files.mjs';
import { contrastScript } from '../accessibility/contrast.ts';
import { shareChromium } from './chromium.ts';
import { within } from './within.ts';

/** A module of the service that its package does not export. */
const inside = <Module>(file: string): Promise<Module> =>
  import(new URL(`../../packages/service/src/${file}`, import.meta.url).href) as Promise<Module>;

interface DemoModule {
  demoProducts: () => Record<string, unknown>[];
  demoSettings: object;
}
interface SeedModule {
  plantSeed: (node: NodeService, seed: { index: string; settings: object; records: object[] }) => Promise<void>;
}
interface ConceptsModule {
  createConceptEmbedder: () => NonNullable<Exclude<NodeServiceOptions['embedder'], string>>;
}
interface SimulatorModule {
  simulate: (
    service: {
      fetch: (request: Request) => Promise<Response>;
      appId: string;
      key: string;
      setTime: (time: number) => void;
    },
    options: { index: string; end: number; days: number; visitsPerDay: number; shoppers: number },
  ) => Promise<unknown>;
}

/** The index that shoppers searched. */
export const INDEX = 'products';

/** A page of the console, and what went wrong in it. */
export interface Desk {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and console errors. */
  complaints: string[];
  close(): Promise<void>;
}

/** How a page is opened. */
export interface DeskOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** The view, as the part of the address behind `#`. */
  route?: string;
  /** The key that the tab keeps already; the admin key by default, none where somebody is to sign in. */
  key?: string | null;
  language?: string;
}

/** Everything that a journey needs. */
export interface ConsoleWorld {
  node: NodeService;
  browser: Browser;
  consoleUrl: string;
  /** Asks the service with the admin key. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  open(options?: DeskOptions): Promise<Desk>;
  close(): Promise<void>;
}

const MONITORING = 'monitoring-key-of-the-tests';

/**
 * Starts it: 360 products, and some shoppers a day for `days`; or a service that nobody has used yet.
 * @param options.hasEmbedder Whether it can search by meaning: wellies are boots then, and lanterns lamps.
 * @param options.assistantUrl The server of a model that merchandisers ask; none by default.
 * @example
 * const world = await openConsoleWorld({ days: 20 });
 * const { page } = await world.open({ route: '#/searches' });
 */
export async function openConsoleWorld({
  days = 20,
  visitsPerDay = 16,
  isNew = false,
  hasEmbedder = false,
  assistantUrl,
}: {
  days?: number;
  visitsPerDay?: number;
  isNew?: boolean;
  hasEmbedder?: boolean;
  assistantUrl?: string;
} = {}): Promise<ConsoleWorld> {
  const { folder } = await cachedConsole();
  const { demoProducts, demoSettings } = await inside<DemoModule>('node/seed/demo-products.ts');
  const { plantSeed } = await inside<SeedModule>('node/seed/plant-seed.ts');
  const { createConceptEmbedder } = await inside<ConceptsModule>('testing/concept-vectors.ts');
  const { simulate } = await inside<SimulatorModule>('simulator/simulate.ts');
  const end = Date.now();
  let time: number | undefined = end;
  // Logs are written to the store; with a directory the operator's view of the disk is there too.
  const dataDir = await mkdtemp(join(tmpdir(), 'aisle-console-'));
  const [node, browser] = await Promise.all([
    createNodeService({
      dataDir,
      template: join(import.meta.dirname, '../../node_modules/.cache/aisle/empty-database.tar'),
      appId: 'shop',
      monitoringKey: MONITORING,
      console: folder,
      analyticsCallsPerMinute: 10_000,
      worksInBackground: false,
      ...(assistantUrl !== undefined && { assistantUrl, assistantModel: 'scripted' }),
      ...(hasEmbedder && { embedder: createConceptEmbedder() }),
      clock: () => time ?? Date.now(),
    }),
    shareChromium(),
  ]);
  const { appId, adminKey } = node;
  const fetch = (request: Request): Promise<Response> => node.service.fetch(request, { isOperator: true });
  if (!isNew) await plantSeed(node, { index: INDEX, settings: demoSettings, records: demoProducts() });
  if (!isNew && days > 0)
    await simulate(
      { fetch, appId, key: adminKey, setTime: (to) => (time = to) },
      { index: INDEX, end, days, visitsPerDay, shoppers: 60 },
    );
  time = undefined;
  await node.service.whenIdle();

  return {
    node,
    browser,
    consoleUrl: `${node.url}/console/`,
    async call<Answer>(method: string, path: string, body?: unknown) {
      const answer = await fetch(
        new Request(`http://localhost${path}`, {
          method,
          headers: { 'X-Service-Application-Id': appId, 'X-Service-API-Key': adminKey },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return (text ? JSON.parse(text) : {}) as Answer;
    },
    async open({
      width = 1280,
      height = 900,
      colorScheme = 'light',
      route = '',
      key = adminKey,
      language = 'en',
    } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: language });
      if (key !== null)
        await context.addInitScript(
          ([connection]) => {
            if (!sessionStorage.getItem('aisle-console:connection'))
              sessionStorage.setItem('aisle-console:connection', connection ?? '');
          },
          [JSON.stringify({ url: node.url, appId, apiKey: key, monitoringKey: MONITORING })],
        );
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${node.url}/console/${route}`);
      return { context, page, complaints, close: () => context.close() };
    },
    async close() {
      await browser.close();
      await within('the service to close', node.close());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeScript = `axe.run({
  preload: false,
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' ')))`;

/** What axe finds on a page of the console once nothing is loading any more, and which texts are too faint. */
export async function findingsOf({ context, page }: Pick<Desk, 'context' | 'page'>): Promise<string[]> {
  await settled(page);
  const session = await context.newCDPSession(page);
  const run = async (expression: string): Promise<string[]> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      awaitPromise: true,
      returnByValue: true,
      expression,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as string[];
  };
  await session.send('Runtime.evaluate', { expression: axe });
  const found = [...(await run(axeScript)), ...(await run(contrastScript))];
  await session.detach();
  return found;
}

/** Waits until the view is there, nothing is loading, and no colour is on its way to another one. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#main h1, .gate h1').first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
}
