/** Conversations: what a turn takes beside its model, by the same HTTP, and what 200 of them at once leave of the searches of everybody else. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedLoop, type Target } from './closed-loop.ts';
import { measureScreen } from './conversation-screen.ts';
import { benchQueries, benchRecords } from './engine-data.ts';
import { fill, RECORDS, startService, stop, target } from './load-service.ts';
import { ratio, type Report } from './report.ts';

/** Conversations at once. */
const CONVERSATIONS = 200;
/** Words of an answer, and how many of them a hosted model says in a second. */
const WORDS = 60;
const WORDS_PER_SECOND = 20;
/** Milliseconds in which a shopper reads an answer and types the next question. */
const READING = 15_000;
/** Connections that search beside. */
const SEARCHERS = 4;
/** Milliseconds of a tick of processor time, as Linux counts it. */
const TICK = 10;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const chunkOf = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const SEARCH_CALL = {
  tool_calls: [
    { index: 0, id: 'call', type: 'function', function: { name: 'search_products', arguments: '{"query":"jacket"}' } },
  ],
};

/** A model that searches once and then speaks, at the pace of a hosted one or at once. */
class BenchModel {
  readonly #server: Server;
  /** Whether it takes its time for each word. */
  isPaced = false;
  /** When it began to speak last. */
  spokeAt = NaN;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<BenchModel> {
    const model = new BenchModel();
    await new Promise<void>((done) => model.#server.listen(0, '127.0.0.1', done));
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const { messages } = JSON.parse(text) as { messages: { role: string }[] };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (messages.at(-1)?.role !== 'tool') {
      response.write(chunkOf(SEARCH_CALL));
      response.end(`${chunkOf({}, 'tool_calls')}data: [DONE]\n\n`);
      return;
    }
    this.spokeAt = performance.now();
    for (let word = 0; word < WORDS; word++) {
      response.write(chunkOf({ content: `word${word} ` }));
      if (this.isPaced) await wait(1000 / WORDS_PER_SECOND);
    }
    response.end(`${chunkOf({}, 'stop')}data: [DONE]\n\n`);
  }
}

/** What a turn took, in milliseconds: until the first word behind the model's, and as a whole. */
interface TurnTimes {
  firstWord: number;
  whole: number;
}

/** Asks, and reads the answer to its end. @throws Error where it is none */
async function readStream(response: Response, firstWord: string): Promise<number> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let first = NaN;
  let text = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (Number.isNaN(first) && text.includes(firstWord)) first = performance.now();
  }
  if (!text.includes('[DONE]') || Number.isNaN(first)) throw new Error(`No whole answer: ${text.slice(-300)}`);
  return first;
}

let shoppers = 0;

/** One turn of our own, of a shopper at an address of his own. */
async function ownTurn({ url, headers }: Target, model: BenchModel): Promise<TurnTimes> {
  const id = `shopper-${++shoppers}`;
  const begun = performance.now();
  const response = await fetch(`${url}/agent-studio/1/agents/shop/completions`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-forwarded-for': `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`,
    },
    body: JSON.stringify({ id, userToken: id, messages: [{ role: 'user', content: 'A jacket for the rain' }] }),
  });
  const first = await readStream(response, 'text-delta');
  return { firstWord: first - model.spokeAt, whole: performance.now() - begun };
}

/** The same two calls of the model, without anybody between. */
async function directTurn(model: BenchModel): Promise<TurnTimes> {
  const begun = performance.now();
  const ask = (messages: object[]) =>
    fetch(`${model.url}/chat/completions`, { method: 'POST', body: JSON.stringify({ messages }) });
  await readStream(await ask([{ role: 'user' }]), 'tool_calls');
  const first = await readStream(await ask([{ role: 'tool' }]), 'word0');
  return { firstWord: first - model.spokeAt, whole: performance.now() - begun };
}

const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * q)] ?? NaN;

/** Processor time of a process in milliseconds, as Linux counts it; NaN elsewhere. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return NaN;
  }
}

/** Processor time of a search of the tool alone, asked the same way, in milliseconds. */
async function searchTime(
  { url, headers }: Target,
  { pid, searches }: { pid: number; searches: number },
): Promise<number> {
  const ask = async (): Promise<void> => {
    const body = JSON.stringify({ query: 'jacket', hitsPerPage: 6, analytics: false });
    await (await fetch(`${url}/1/indexes/shop/query`, { method: 'POST', headers, body })).text();
  };
  for (let warm = 0; warm < 30; warm++) await ask();
  const before = processorTime(pid);
  for (let search = 0; search < searches; search++) await ask();
  return (processorTime(pid) - before) / searches;
}

const rowOf = (name: string, times: readonly TurnTimes[], processor: string): string[] => {
  const first = times.map(({ firstWord }) => firstWord);
  return [
    name,
    quantile(first, 0.5).toFixed(1),
    quantile(first, 0.99).toFixed(1),
    quantile(
      times.map(({ whole }) => whole),
      0.5,
    ).toFixed(1),
    processor,
  ];
};

/** One turn after another, ours and the model's own in turn. */
async function benchTurn(
  to: Target,
  model: BenchModel,
  { pid, turns }: { pid: number; turns: number },
): Promise<Report> {
  const times: Record<'own' | 'direct', TurnTimes[]> = { own: [], direct: [] };
  for (let warm = 0; warm < 30; warm++) await ownTurn(to, model);
  let spent = 0;
  for (let turn = 0; turn < turns; turn++) {
    const before = processorTime(pid);
    times.own.push(await ownTurn(to, model));
    spent += processorTime(pid) - before;
    times.direct.push(await directTurn(model));
  }
  const screen = await measureScreen(to, {
    turns: Math.ceil(turns / 10),
    word: 'word0',
    spokeAt: () => performance.timeOrigin + model.spokeAt,
  });
  const search = await searchTime(to, { pid, searches: turns });
  return {
    title: 'Conversations: one turn',
    columns: ['what', 'first word behind the model’s, p50 ms', 'p99 ms', 'whole turn, p50 ms', 'processor, ms a turn'],
    rows: [
      rowOf('the model alone, called twice', times.direct, ''),
      rowOf('**a turn with one search**', times.own, (spent / turns).toFixed(1)),
      [
        '**on the screen of a page with the chat**',
        quantile(screen, 0.5).toFixed(1),
        quantile(screen, 0.99).toFixed(1),
        '',
        '',
      ],
      ['a search alone', '', '', '', search.toFixed(1)],
    ],
    notes: [
      `${RECORDS.toLocaleString('en')} products, a model of this process that says ${WORDS} words at once. A turn is read, held against key and quota, calls the model, searches, calls it again, and holds each word against what the search found. Budgets: 30 ms for the first word, 15 ms of processor time.`,
      'Processor time is that of all threads of the service, and of the searches that the turn makes. On the screen: until a frame of Chromium has the word, first frames and all.',
    ],
  };
}

/** A shopper who asks again and again, until the time is over. */
async function talk(to: Target, model: BenchModel, until: number): Promise<number> {
  let turns = 0;
  await wait(Math.random() * READING);
  while (performance.now() < until) {
    await ownTurn(to, model);
    turns++;
    await wait(READING);
  }
  return turns;
}

/** Searches a second, alone and beside 200 conversations. */
async function benchCrowdOfTalkers(to: Target, model: BenchModel, seconds: number): Promise<Report> {
  const texts = benchQueries(benchRecords(RECORDS), 400, 1).map(({ text }) => text);
  const search = async (): Promise<{ rate: number; p99: number }> => {
    const answers = await closedLoop(
      to,
      {
        searches: {
          connections: SEARCHERS,
          next: (n) => ({
            method: 'POST',
            path: '/1/indexes/shop/query',
            body: JSON.stringify({ query: texts[n % texts.length], hitsPerPage: 20 }),
          }),
        },
      },
      seconds * 1000,
    );
    return {
      rate: answers.filter(({ status }) => status === 200).length / seconds,
      p99: quantile(
        answers.map(({ begun, at }) => at - begun),
        0.99,
      ),
    };
  };
  await search();
  const alone = await search();
  model.isPaced = true;
  const until = performance.now() + READING + seconds * 1000;
  const talkers = Array.from({ length: CONVERSATIONS }, () => talk(to, model, until));
  // All of them have begun.
  await wait(READING);
  const beside = await search();
  const turns = (await Promise.all(talkers)).reduce((sum, count) => sum + count, 0);
  model.isPaced = false;
  return {
    title: `Conversations: ${CONVERSATIONS} at once`,
    columns: ['searches', 'a second', 'p99 ms', 'rate beside alone'],
    rows: [
      ['alone', alone.rate.toFixed(0), alone.p99.toFixed(1), ''],
      [
        `**beside ${CONVERSATIONS} conversations**`,
        beside.rate.toFixed(0),
        beside.p99.toFixed(1),
        ratio(beside.rate, alone.rate),
      ],
    ],
    notes: [
      `${SEARCHERS} connections search without a pause. Each shopper gets ${WORDS} words at ${WORDS_PER_SECOND} a second and asks again after ${READING / 1000} seconds; ${turns} turns, none failed. Budget: 0.8 of the rate.`,
    ],
  };
}

/** Both tables. */
export async function benchConversations({ quick }: { quick: boolean }): Promise<Report[]> {
  const model = await BenchModel.start();
  const env = { AISLE_ASSISTANT_URL: model.url, AISLE_ASSISTANT_MODEL: 'bench', AISLE_TRUSTED_PROXY: '127.0.0.1/32' };
  const { child, url } = await startService(env, ['--memory']);
  try {
    const to = target(url);
    await fill(to);
    const settings = { agents: { conversation: { tokensPerDay: 1_000_000_000 } } };
    await fetch(`${url}/1/indexes/shop/settings`, {
      method: 'PUT',
      headers: to.headers,
      body: JSON.stringify(settings),
    });
    await wait(1000);
    return [
      await benchTurn(to, model, { pid: child.pid!, turns: quick ? 50 : 300 }),
      await benchCrowdOfTalkers(to, model, quick ? 5 : 20),
    ];
  } finally {
    await stop(child);
    model.close();
  }
}
