/** The fault table of the benchmarks in WebKit and Firefox: what becomes of twenty events, row by row. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebKit, webKitDriverPath } from '../../testing/webkit.ts';
import { repeats } from './testing/chromium.ts';
import { startFaultServer } from './testing/fault-server.ts';
import { firefoxPath, startFirefox } from './testing/firefox.ts';

type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;
type EngineWindow = Pick<Awaited<ReturnType<typeof startWebKit>>, 'navigate' | 'run' | 'openTab' | 'closeTab' | 'stop'>;

/** What a row is played with. */
interface Stage {
  window: EngineWindow;
  server: FaultServer;
}

/** The lines of a page that tracks some of the twenty. */
const track = (from = 0, to = 20): string => `for (let i = ${from}; i < ${to}; i++)
  aisle('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: ['p' + i] });`;

const down = ({ server }: Stage): void => server.answer(() => ({ status: 500 }));
const up = ({ server }: Stage): void => server.answer(() => ({ status: 200 }));
/** The service has heard of something. */
const heard = ({ server }: Stage): Promise<void> => server.until(() => server.deliveries.length > 0);

async function inOwnTab({ window, server }: Stage, script: string): Promise<void> {
  await window.openTab();
  await window.navigate(server.origin);
  await window.run(script);
}

/** Letter and title of the benchmark's row, and its story up to the moment from which the events may arrive. */
const rows: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'A: healthy': async ({ window }) => window.run(track()),
  'B: leave in the same task': async ({ window }) => window.run(`${track()} location.href = '/next';`),
  'B2: close the tab at once': async (stage) => {
    await inOwnTab(stage, track());
    await stage.window.closeTab();
  },
  'C: errors for a while, the page stays': async ({ window, server }) => {
    let errors = 3;
    server.answer(() => ({ status: errors-- > 0 ? 500 : 200 }));
    await window.run(track());
  },
  'D: errors, leave, return': async (stage) => {
    down(stage);
    await stage.window.run(track());
    await heard(stage);
    await stage.window.navigate('about:blank');
    up(stage);
    await stage.window.navigate(stage.server.origin);
  },
  'E: no answer that a page may read, close, return': async (stage) => {
    stage.server.answer(() => ({ status: 502, bare: true }));
    await inOwnTab(stage, track());
    await heard(stage);
    await stage.window.closeTab();
    up(stage);
    await stage.window.navigate(stage.server.origin);
  },
  'F: the tab is closed while the service is down': async (stage) => {
    down(stage);
    await inOwnTab(stage, track());
    await stage.window.closeTab();
    up(stage);
    await stage.window.navigate(stage.server.origin);
  },
  'G: one event that is refused among nineteen': async ({ window, server }) => {
    server.answer((events) => ({ status: events.some(({ objectIDs }) => objectIDs[0] === 'p7') ? 422 : 200 }));
    await window.run(track());
  },
  'H: the answer takes longer than the page stays': async (stage) => {
    stage.server.answer(() => ({ status: 200, hold: true }));
    await stage.window.run(track());
    await heard(stage);
    await stage.window.navigate('about:blank');
    up(stage);
    stage.server.release();
    await stage.window.navigate(stage.server.origin);
  },
  'I: two tabs, errors, both leave': async (stage) => {
    down(stage);
    await stage.window.run(track(0, 10));
    await inOwnTab(stage, track(10, 20));
    await heard(stage);
    await stage.window.closeTab();
    await stage.window.navigate('about:blank');
    up(stage);
    await stage.window.navigate(stage.server.origin);
  },
  'J: 413 above 1.5 KB': async ({ window, server }) => {
    server.answer((_events, _key, body) => ({ status: body.length > 1500 ? 413 : 200 }));
    await window.run(track());
  },
  'K: 429 with Retry-After': async ({ window, server }) => {
    let isLimited = true;
    server.answer(() => {
      const answer = isLimited ? { status: 429, headers: { 'Retry-After': '1' } } : { status: 200 };
      isLimited = false;
      return answer;
    });
    await window.run(track());
  },
};

/** Events that arrive in a row where not all can. */
const arriving: Readonly<Record<string, number>> = { 'G: one event that is refused among nineteen': 19 };

const engines = [
  { name: 'WebKit', isThere: webKitDriverPath !== undefined, start: startWebKit },
  { name: 'Firefox', isThere: Boolean(firefoxPath), start: () => startFirefox() },
] as const;

describe.each(engines)('of twenty events in $name', ({ isThere, start }) => {
  let server: FaultServer;
  let window: EngineWindow | undefined;
  beforeAll(async () => {
    if (isThere) server = await startFaultServer();
  });
  afterAll(() => server?.stop());
  beforeEach(async ({ skip }) => {
    skip(!isThere, 'This machine has no such engine');
    window = await start();
    await window.navigate(server.origin);
  });
  afterEach(async () => {
    await window?.stop();
    window = undefined;
    server?.reset();
  });

  it.each(Object.entries(rows))('%s: all arrive, without a preflight', { repeats }, async (name, play) => {
    const stage = { window: window!, server };
    await play(stage);
    const expected = arriving[name] ?? 20;
    await server.until(() => server.unique().length === expected, `${expected} events`);
    expect(new Set(server.accepted().map(({ eventID }) => eventID)).size).toBe(expected);
    expect(server.preflights()).toBe(0);
  });
});
