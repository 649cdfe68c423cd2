/** Closed-loop load: so many connections, each of which sends its next request when the one before is answered. */
import { Agent, request } from 'node:http';

/** What one connection sends. */
export interface LoadRequest {
  method: string;
  path: string;
  body?: string;
}

/** One kind of request, and how many connections send it. */
export interface Lane {
  connections: number;
  /** Milliseconds between an answer and the next request of a connection; none without it. */
  pause?: number;
  /** In place of those of the target. */
  headers?: Readonly<Record<string, string>>;
  /** The next request of a connection; `n` counts those of the whole lane. */
  next(n: number): LoadRequest;
}

/** One answer: when it came and how long it took, in milliseconds of `performance.now()`. */
export interface Answered {
  lane: string;
  /** Which request of its lane it answers. */
  n: number;
  begun: number;
  at: number;
  status: number;
}

/** Where the load goes to, and who sends it. */
export interface Target {
  url: string;
  headers: Readonly<Record<string, string>>;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const send = (target: Target, agent: Agent, { method, path, body }: LoadRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { ...target.headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) };
    const sending = request(target.url + path, { method, agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
      answer.resume();
    });
    sending.on('error', reject);
    sending.end(body);
  });

/**
 * Runs all lanes at once for a time; requests under way at its end are waited for and counted.
 *
 * @example
 * const answers = await closedLoop(target, { searches: { connections: 160, next: () => ({ method: 'GET', path }) } }, 40_000);
 */
export async function closedLoop(
  target: Target,
  lanes: Readonly<Record<string, Lane>>,
  duration: number,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const end = performance.now() + duration;
  // Ours go before the server closes them, which it does after five seconds: a request on the way then would hear of a reset.
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: 3000 });
  const connection = async (name: string, lane: Lane, counter: { n: number }) => {
    const { pause, headers = target.headers } = lane;
    // Those who pause begin one after the other: shoppers do not come in step.
    if (pause) await wait(Math.random() * pause);
    while (performance.now() < end) {
      const n = counter.n++;
      const begun = performance.now();
      const status = await send({ url: target.url, headers }, agent, lane.next(n));
      answers.push({ lane: name, n, begun, at: performance.now(), status });
      if (pause) await wait(pause);
    }
  };
  await Promise.all(
    Object.entries(lanes).flatMap(([name, lane]) => {
      const counter = { n: 0 };
      return Array.from({ length: lane.connections }, () => connection(name, lane, counter));
    }),
  );
  agent.destroy();
  return answers;
}
