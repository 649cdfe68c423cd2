/** `npm start`: starts the demo, prints its URLs, and shuts down gracefully. */
import { parseArgs } from 'node:util';
import { readAssistantEnvironment, readEmbedderEnvironment } from '@aisle/service/node';
import { announceDemo } from './announce-demo.ts';
import { startDemo, type Demo, type DemoOptions } from './start-demo.ts';

const USAGE = `npm start -- [options]

  --port N          the port of the shop; 4000, or a free one where that is taken (also PORT)
  --service-port N  the port of the service and its console; 4001, or a free one (also SERVICE_PORT)
  --memory          keep nothing; without, the data are in .data
  --no-traffic      leave out the four simulated weeks
  --dev             serve the sources, and reload pages as they change

With AISLE_EMBEDDER (a folder with a model, or the address of a server, as of aisle-service) the shop searches by meaning too.
With AISLE_ASSISTANT_URL and AISLE_ASSISTANT_MODEL (a server with the chat call of OpenAI) an assistant answers in shop and console.`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        'service-port': { type: 'string' },
        memory: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        'no-traffic': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
}

const values = readOptions();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const started = Date.now();
const seconds = (): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;

function portOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  console.error(`${name} must be a port from 0 to 65535; "${text}" is not.`);
  return process.exit(1);
}

const port = portOf(values.port ?? process.env['PORT'], '--port');
const servicePort = portOf(values['service-port'] ?? process.env['SERVICE_PORT'], '--service-port');
const { DATABASE_URL: databaseUrl } = process.env;

/** The usual ports, or free ones where the usual are taken; ports that were asked for are never exchanged. */
async function startSomewhere(): Promise<Demo> {
  const options: DemoOptions = {
    port: port ?? 4000,
    servicePort: servicePort ?? 4001,
    dev: values.dev,
    traffic: !values['no-traffic'],
    embedder: readEmbedderEnvironment(process.env),
    assistant: readAssistantEnvironment(process.env),
    say: (text) => console.log(`[${seconds()}] ${text}`),
    ...(values.memory && { dataDir: false as const }),
    ...(databaseUrl && { databaseUrl }),
  };
  try {
    return await startDemo(options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || (port !== undefined && servicePort !== undefined))
      throw error;
    return startDemo({ ...options, port: port ?? 0, servicePort: servicePort ?? 0 });
  }
}

const starting = startSomewhere();
let stopping = false;
let withdraw: (() => void) | undefined;

async function stop(): Promise<void> {
  // A second signal while closing changes nothing: closing is bounded.
  if (stopping) return;
  stopping = true;
  // A signal may come while the demo is starting: what was opened must still be closed.
  const demo = await starting.catch(() => undefined);
  withdraw?.();
  await demo?.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const { url, serviceUrl, consoleUrl, signInLink, appId, searchKey, adminKey } = await starting;
  if (!stopping) {
    if (!values.memory) withdraw = announceDemo({ url, serviceUrl, appId, apiKey: searchKey });
    console.log(`\n  Shop     ${url}\n  Service  ${serviceUrl}  (application ${appId}, search key ${searchKey})`);
    // The key stands in the terminal alone: in an address it would lie in histories and logs. The code of the link is good once.
    console.log(`  Console  ${signInLink}  (once, within ten minutes)`);
    console.log(`           ${consoleUrl}  (sign in: application ${appId}, key ${adminKey})`);
    console.log('  Next     docs/start.md: five minutes in shop and console, then a page of your own\n');
    if (!values['no-traffic'])
      console.log(
        '  Four weeks of its past are simulated: users whose tokens begin with "visitor-". Without: --no-traffic.\n',
      );
    console.log(`Ready after ${seconds()}. Ctrl-C ends it.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
