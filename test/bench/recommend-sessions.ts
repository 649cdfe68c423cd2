/** Sessions of simulated shoppers for the benchmark of recommendations: the service learns from the first weeks, the last one is held out. */
import type { NodeService } from '@aisle/service/node';

const DAY = 86_400_000;
/** Silence that ends a session. */
const GAP = 30 * 60_000;

/** The simulator and its goods, named at run time: they are no part of the service's types. */
const source = (file: string) => new URL(`../../packages/service/src/${file}`, import.meta.url).href;
const { simulate } = (await import(source('simulator/simulate.ts'))) as {
  simulate(service: object, options: object): Promise<unknown>;
};
const { demoProducts, demoSettings } = (await import(source('node/seed/demo-products.ts'))) as {
  demoProducts(): Record<string, unknown>[];
  demoSettings: object;
};

/** Something that a shopper did. */
interface Step {
  user: string;
  at: number;
  isOrder: boolean;
  objectIDs: readonly string[];
}

/** What was recorded, on both sides of the moment at which the service learnt. */
export interface Recorded {
  items: readonly string[];
  learnt: { sessions: string[][]; orders: string[][] };
  heldOut: { sessions: string[][]; orders: string[][] };
}

function sessionsOf(steps: readonly Step[]): string[][] {
  const sessions: string[][] = [];
  const byUser = new Map<string, Step[]>();
  for (const step of steps) byUser.set(step.user, [...(byUser.get(step.user) ?? []), step]);
  for (const own of byUser.values()) {
    let items = new Set<string>();
    let last = -Infinity;
    for (const { at, objectIDs } of own.toSorted((a, b) => a.at - b.at)) {
      if (at - last > GAP) {
        sessions.push([...items]);
        items = new Set();
      }
      last = at;
      for (const objectID of objectIDs) items.add(objectID);
    }
    sessions.push([...items]);
  }
  return sessions.filter((session) => session.length > 0);
}

const part = (steps: readonly Step[]) => ({
  sessions: sessionsOf(steps),
  orders: steps.filter(({ isOrder }) => isOrder).map(({ objectIDs }) => [...new Set(objectIDs)]),
});

/** Lets shoppers use a service whose clock is moved by `setTime`; its recommendations are those of the moment before the last week. */
export async function recordSessions(
  shop: NodeService,
  options: { index: string; end: number; visitsPerDay: number; setTime: (time: number) => void },
): Promise<Recorded> {
  const { index, end, visitsPerDay, setTime } = options;
  const headers = { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': shop.adminKey };
  const call = async (method: string, path: string, body: unknown) => {
    const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = await shop.service.fetch(request);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  setTime(end - 28 * DAY);
  const goods = demoProducts();
  await call('PUT', `/1/indexes/${index}/settings`, demoSettings);
  await call('POST', `/1/indexes/${index}/batch`, {
    requests: goods.map((body) => ({ action: 'addObject', body })),
  });
  await shop.service.whenIdle();
  const split = end - 7 * DAY;
  const steps: Step[] = [];
  let time = 0;
  let hasLearnt = false;
  const listen = async (request: Request): Promise<Response> => {
    if (time >= split && !hasLearnt) {
      hasLearnt = true;
      await shop.service.whenIdle();
    }
    if (new URL(request.url).pathname === '/1/events') {
      const { events } = (await request.clone().json()) as {
        events: { userToken: string; timestamp: number; objectIDs?: string[]; eventSubtype?: string }[];
      };
      for (const { userToken, timestamp, objectIDs = [], eventSubtype } of events)
        steps.push({ user: userToken, at: timestamp, isOrder: eventSubtype === 'purchase', objectIDs });
    }
    return shop.service.fetch(request);
  };
  await simulate(
    {
      fetch: listen,
      appId: shop.appId,
      key: shop.adminKey,
      setTime: (to: number) => setTime((time = to)),
    },
    { index, end, days: 28, visitsPerDay, shoppers: 2 * visitsPerDay },
  );
  return {
    items: goods.map(({ objectID }) => String(objectID)),
    learnt: part(steps.filter(({ at }) => at < split)),
    heldOut: part(steps.filter(({ at }) => at >= split)),
  };
}
