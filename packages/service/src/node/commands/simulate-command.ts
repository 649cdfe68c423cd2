/** `aisle-service simulate`: weeks of simulated shoppers on the data of a stopped service. */
import { randomUUID } from 'node:crypto';
import { type Simulation, simulate } from '../../simulator/simulate.ts';
import { createNodeService } from '../create-node-service.ts';
import { requireData } from '../store/open-existing.ts';
import type { SimulateCommand } from './simulate-options.ts';

/** Maximum number of shoppers with planted preferences in the report. */
const SHOWN_TASTES = 3;

/** Reports what was simulated, and the planted truth to look for. */
function report({ total, truth }: Simulation, { index, currency }: { index: string; currency: string }): string[] {
  const { visits, searches, searchesWithoutResults, clicks, addedToCart, purchases, revenue } = total;
  const tastes = [...truth.tastes].slice(0, SHOWN_TASTES).map(([shopper, value]) => `${shopper}: ${value}`);
  return [
    `${visits} visits on ${index}: ${searches} searches (${searchesWithoutResults} without results), ${clicks} clicks, ${addedToCart} into carts, ${purchases} orders, ${revenue.toFixed(2)} ${currency}`,
    `Bought together: ${truth.pairs.map((pair) => pair.join(' + ')).join(', ')}`,
    `Wanted by all since ${new Date(truth.burstFrom).toISOString().slice(0, 10)}: ${truth.burst}`,
    ...(truth.favorites.length > 0 ? [`Liked by all: ${truth.favorites.join(', ')}`] : []),
    ...(truth.tasteFacet === undefined ? [] : [`Liked, by ${truth.tasteFacet}: ${tastes.join(', ')}, …`]),
  ];
}

/**
 * @param say Prints a line.
 * @throws Error if the data is in use or missing, the index is missing or too small, or there is data of real shoppers.
 */
export async function runSimulate(
  { place: location, simulation }: Extract<SimulateCommand, { kind: 'simulate' }>,
  say: (line: string) => void,
): Promise<void> {
  requireData(location);
  let time: number | undefined;
  // Keys for this run only: those of the shop are not needed, and remain unchanged.
  const keys = { adminKey: randomUUID(), searchKey: randomUUID() };
  const node = await createNodeService({
    ...location,
    ...keys,
    clock: () => time ?? Date.now(),
    worksInBackground: false,
  });
  try {
    const existing = await node.store.query('SELECT 1 FROM searches UNION ALL SELECT 1 FROM events LIMIT 1');
    if (existing.length > 0)
      throw new Error(
        'Shoppers have searched or sent events in these data, and made-up ones could never be told from them; use another directory',
      );
    const done = await simulate(
      {
        fetch: (request) => node.service.fetch(request, { isOperator: true }),
        appId: node.appId,
        key: keys.adminKey,
        setTime: (to) => (time = to),
      },
      {
        ...simulation,
        end: Date.now(),
        onDay: (day, days) => {
          if (day % 7 === 0 || day === days) say(`${day} of ${days} days`);
        },
      },
    );
    time = undefined;
    say('Learning from it: analytics, recommendations, suggestions, profiles');
    await node.service.whenIdle();
    for (const line of report(done, simulation)) say(line);
  } finally {
    time = undefined;
    for (const key of [keys.searchKey, keys.adminKey])
      await node.service.fetch(
        new Request(`http://localhost/1/keys/${key}`, {
          method: 'DELETE',
          headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': keys.adminKey },
        }),
        { isOperator: true },
      );
    await node.close();
  }
}
