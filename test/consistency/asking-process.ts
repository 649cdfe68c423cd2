/** Asks an index that is replaced about a thousand times a second, in a process of its own so that nothing keeps it from asking; the history of its reads is its answer. */
import { Agent, request } from 'node:http';
import { searchBody, seenInSearch } from './generations.ts';
import { monotonic, type Read } from './history.ts';

/** Questions in a second. */
const RATE = 1000;
const CONNECTIONS = 12;
/** Questions under way at once: on a machine that is slower than the load nobody asks the rest of it. */
const MOST_UNDER_WAY = CONNECTIONS;
/** Pages that are asked for in turn; of so many questions one wants the sum of all marks, which costs more than all the rest. */
const PAGES = 50;
const SUMMED = 5;

const [url = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const bodies = Array.from({ length: PAGES }, (_, page) => JSON.stringify(searchBody(page, page % SUMMED === 0)));
const headers = {
  'X-Service-Application-Id': 'aisle',
  'X-Service-API-Key': 'admin',
  'content-type': 'application/json',
};
const reads: Read[] = [];
let underWay = 0;
let isOver = false;

/** Puts one question; says when its answer is there. */
function ask(turn: number, answered: () => void): void {
  const body = bodies[turn % PAGES]!;
  const read: Read = {
    kind: 'read',
    how: 'search',
    client: 'asking process',
    process: 'p1',
    promise: 'searchable',
    seen: {},
    began: monotonic(),
    ended: Infinity,
    outcome: 'unknown',
  };
  reads.push(read);
  const end = (outcome: Read['outcome'], more: Partial<Read>) => {
    Object.assign(read, { outcome, ended: monotonic() }, more);
    answered();
  };
  const length = { 'content-length': Buffer.byteLength(body) };
  const sending = request(
    `${url}/1/indexes/shop/query`,
    { method: 'POST', agent, headers: { ...headers, ...length } },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', (error) => end('unknown', { message: error.message }));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode !== 200) end('failed', { message: `status ${answer.statusCode} ${text.slice(0, 200)}` });
        else end('ok', { seen: seenInSearch(JSON.parse(text) as Record<string, unknown>) });
      });
    },
  );
  sending.on('error', (error) => end('unknown', { message: error.message }));
  sending.end(body);
}

const tell = (): void => {
  process.send!(reads, () => process.exit());
};

const answered = (): void => {
  underWay--;
  if (isOver && underWay === 0) tell();
};

const begun = monotonic();
let due = 0;
const timer = setInterval(() => {
  for (const now = ((monotonic() - begun) * RATE) / 1000; due < now; due++) {
    if (underWay >= MOST_UNDER_WAY) continue;
    underWay++;
    ask(due, answered);
  }
}, 1);

process.once('message', () => {
  clearInterval(timer);
  isOver = true;
  if (underWay === 0) tell();
});
process.once('disconnect', () => process.exit());
