/** Searcher, in a process of its own: asks a server as often as it is told to, and sends back every answer as its fingerprint. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './answers.ts';

/** Where and how is searched. */
export interface SearchTarget {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The member of a request with the text, and of an answer with the total and the counts of facets. */
  members: { text: string; total: string; facets: string };
  /** The rest of each request. */
  body: Readonly<Record<string, unknown>>;
}

/** How often is searched. */
export interface SearchLoad {
  connections: number;
  /** Searches a second, over all connections. */
  rate: number;
}

/** What it is told. */
export type Order =
  | { order: 'begin'; target: SearchTarget; texts: readonly string[] }
  /** Asks each text once. */
  | { order: 'learn'; connections: number }
  | { order: 'search'; load: SearchLoad }
  | { order: 'stop' };

/** What it sends back behind `learn` and `stop`: the answers, or why there are none. */
export type Outcome = { answers: Answer[] } | { error: string };

let target: SearchTarget;
let texts: readonly string[] = [];

/** Counts in the order of their names: that of equal counts says nothing. */
const sorted = (facets: Record<string, Record<string, number>>) =>
  Object.keys(facets)
    .toSorted()
    .map((name) => [name, Object.entries(facets[name]!).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

async function ask(text: string): Promise<Answer> {
  const { url, headers, members, body } = target;
  const sent = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, [members.text]: text }),
  });
  const found = (await response.json()) as Record<string, unknown>;
  const answered = performance.now();
  if (!response.ok) throw new Error(`A search was answered with ${response.status}: ${JSON.stringify(found)}`);
  const hits = (found['hits'] as { objectID: string; version: string }[]).map((hit) => [hit.objectID, hit.version]);
  const facets = sorted(found[members.facets] as Record<string, Record<string, number>>);
  const seen = JSON.stringify([found[members.total], hits, facets]);
  return { text, sent, answered, fingerprint: createHash('sha1').update(seen).digest('base64') };
}

async function learn(connections: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let at = 0;
  const connection = async () => {
    while (at < texts.length) answers.push(await ask(texts[at++]!));
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return answers;
}

/** Searches until it is called off. */
function search({ connections, rate }: SearchLoad): () => Promise<Answer[]> {
  const answers: Answer[] = [];
  let isOver = false;
  const every = (connections * 1000) / rate;
  const connection = async (number: number) => {
    await pause((number * every) / connections);
    for (let n = number; !isOver; n += connections) {
      // Each tenth search is for all records.
      const answer = await ask(n % 10 === 0 ? '' : texts[n % texts.length]!);
      answers.push(answer);
      const took = answer.answered - answer.sent;
      if (took < every) await pause(every - took);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, (_, number) => connection(number)));
  // Whoever calls it off hears of a failure.
  all.catch(() => undefined);
  return async () => {
    isOver = true;
    await all;
    return answers;
  };
}

const send = (outcome: Outcome) => process.send!(outcome);
const report = (answers: Promise<Answer[]>) =>
  void answers.then(
    (all) => send({ answers: all }),
    (error: unknown) => send({ error: String(error) }),
  );

let stop: (() => Promise<Answer[]>) | undefined;
process.on('message', (message: Order) => {
  if (message.order === 'begin') ({ target, texts } = message);
  else if (message.order === 'learn') report(learn(message.connections));
  else if (message.order === 'search') stop = search(message.load);
  else if (stop) report(stop());
});
