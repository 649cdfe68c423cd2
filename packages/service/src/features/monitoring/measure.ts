/** Measures this server once: the machine, the store and the probes; evaluates the result, and shares it with other servers. */
import { judge } from './conditions.ts';
import { quantile } from './latency-histogram.ts';
import { usageOf } from './machine.ts';
import type { MonitorState } from './monitor-state.ts';
import { readParts } from './rows.ts';
import { checkStore, type StoreCheck } from './store-look.ts';

/** Clocks of machines may differ by so much, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000;

function measureMachine({ options: { readMachine }, measurements: { book, last } }: MonitorState, now: number): void {
  const reading = readMachine?.();
  if (!reading) return;
  for (const [name, value] of Object.entries(usageOf(reading, last.machine))) book.add(name, now, value);
  last.machine = reading;
}

/** Checks the store, and probes the other servers and this one. */
async function measureNetwork({ options, measurements, peers }: MonitorState, now: number): Promise<StoreCheck> {
  const { store, server, applied, network } = options;
  const targets = new Map(peers.list(now).map(({ name, card: { address } }) => [name, address]));
  const [look] = await Promise.all([
    checkStore({ store, applied: applied(), now: options.now }),
    measurements.probes.round(targets.set(server.name, network?.ownAddress())),
  ]);
  return look;
}

function judgeServer({ measurements }: MonitorState, { look, now }: { look: StoreCheck; now: number }): void {
  const recent = measurements.requests.recent(now);
  const findings = judge({
    ...recent,
    storeIsThere: look.isThere,
    searches: recent.searches.reduce((sum, count) => sum + count, 0),
    slowSearch: quantile(recent.searches, 0.95),
    lag: look.lag,
    freeBytes: measurements.last.machine?.disk?.free,
  });
  measurements.incidents.update(now, findings);
}

async function readPeers(state: MonitorState, now: number): Promise<void> {
  state.peers.take(await readParts(state.options.store, state.readAt === 0 ? 0 : state.readAt - MAX_CLOCK_SKEW_MS));
  state.readAt = now;
}

/** Measures now. @throws Errors of the store. */
export async function measureServer(state: MonitorState): Promise<void> {
  const { options, measurements } = state;
  const now = options.now();
  state.measuredAt = now;
  measureMachine(state, now);
  const look = await measureNetwork(state, now);
  measurements.last.store = look;
  judgeServer(state, { look, now });
  if (!look.isThere) return;
  await state.writer.write(now);
  if (options.store.shared) await readPeers(state, now);
}
