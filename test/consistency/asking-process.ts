/** Asks an index that is replaced about a thousand times a second, in a process of its own so that nothing keeps it from asking; the history of its reads is its answer. */
import { Agent, request } from 'node:http';
import { searchBody, observeSearch, observeSynonym, synonymBody } from './generations.ts';
import { monotonic, type Observation, type Read } from './history.ts';
import { INDEX } from './way.ts';

/** Requests in a second. */
const RATE = 1000;
const CONNECTIONS = 12;
/** Requests under way at once: on a machine that is slower than the load nobody asks the rest of it. */
const MAX_IN_FLIGHT = CONNECTIONS;
/** Pages that are asked for in turn; of so many questions one wants the sum of all marks, which costs more than all the rest. */
const PAGES = 50;
const SUMMED = 5;

const [url = '', shape = 'search', name = 'p1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const headers = {
  'X-Service-Application-Id': 'aisle',
  'X-Service-API-Key': 'admin',
  'content-type': 'application/json',
};

/** A request, and how its answer is read: one observation for each question. */
interface Asked {
  path: string;
  body: string;
  how: string;
  observe: (answer: Record<string, unknown>) => Record<string, Observation>[];
}

const pageOf = (page: number) => searchBody({ page, isSummed: page % SUMMED === 0 });

const asSearch = (page: number): Asked => ({
  path: `/1/indexes/${INDEX}/query`,
  body: JSON.stringify(pageOf(page)),
  how: 'search',
  observe: (answer) => [observeSearch(answer)],
});

/** As a page asks with results, refined facets and a synonym. */
const asRequest = (page: number): Asked => ({
  path: '/1/indexes/*/queries',
  body: JSON.stringify({
    requests: [pageOf(page), synonymBody, pageOf(page + 1)].map((body) => ({ indexName: INDEX, ...body })),
  }),
  how: 'three questions at once',
  observe: ({ results }) => {
    const [first, synonym, last] = results as Record<string, unknown>[];
    return [observeSearch(first!), observeSynonym(synonym!), observeSearch(last!)];
  },
});

const requests = Array.from({ length: PAGES }, (_, page) => (shape === 'search' ? asSearch(page) : asRequest(page)));
const reads: Read[] = [];
let inFlight = 0;
let isOver = false;

/** Asks once; says when the answer is there. */
function ask(turn: number, answered: () => void): void {
  const { path, body, how, observe } = requests[turn % PAGES]!;
  const call = {
    kind: 'read',
    how,
    client: `asking process ${process.pid}`,
    process: name,
    promise: 'searchable',
  } as const;
  const startTime = monotonic();
  const end = (outcome: Read['outcome'], observations: readonly Record<string, Observation>[], message?: string) => {
    const endTime = monotonic();
    const more = {
      ...(shape === 'search' ? {} : { request: process.pid * 1e9 + turn }),
      ...(message !== undefined && { message }),
    };
    for (const one of observations) reads.push({ ...call, observations: one, startTime, endTime, outcome, ...more });
    answered();
  };
  const length = { 'content-length': Buffer.byteLength(body) };
  const sending = request(`${url}${path}`, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('error', (error) => end('unknown', [{}], error.message));
    answer.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      if (answer.statusCode === 200) end('ok', observe(JSON.parse(text) as Record<string, unknown>));
      else end('failed', [{}], `status ${answer.statusCode} ${text.slice(0, 200)}`);
    });
  });
  sending.on('error', (error: NodeJS.ErrnoException) => {
    // The service closed a connection that was idle at the very moment when it was used again: nobody has read the request.
    if (sending.reusedSocket && error.code === 'ECONNRESET') ask(turn, answered);
    else end('unknown', [{}], error.message);
  });
  sending.end(body);
}

const tell = (): void => {
  process.send!(reads, () => process.exit());
};

let isAsking = false;
const answered = (): void => {
  inFlight--;
  if (!isAsking) process.send!('asking');
  isAsking = true;
  if (isOver && inFlight === 0) tell();
};

const begun = monotonic();
let due = 0;
const timer = setInterval(() => {
  for (const now = ((monotonic() - begun) * RATE) / 1000; due < now; due++) {
    if (inFlight >= MAX_IN_FLIGHT) continue;
    inFlight++;
    ask(due, answered);
  }
}, 1);

process.once('message', () => {
  clearInterval(timer);
  isOver = true;
  if (inFlight === 0) tell();
});
process.once('disconnect', () => process.exit());
