/** `aisle-service sources`: lists and resets the network restriction without a running service, for who has locked himself out. */
import { existsSync } from 'node:fs';
import { resetNetworkRestriction } from '../features/network-restriction/offline.ts';
import { readSources } from '../features/network-restriction/rows.ts';
import { serviceTables } from '../service-tables.ts';
import { migrate } from '../store/migrate.ts';
import { openStore } from './open-store.ts';
import type { SourcesCommand } from './sources-options.ts';

/**
 * @param say Hears each line.
 * @throws Error when the data are in use or not there.
 */
export async function runSources(
  { place, reset }: Extract<SourcesCommand, { kind: 'sources' }>,
  say: (line: string) => void,
): Promise<void> {
  // A typing error must not make an empty database that has no restriction either.
  if (place.dataDir !== undefined && !existsSync(place.dataDir))
    throw new Error(`There are no data in ${place.dataDir}; name their directory by --data`);
  const { store, release } = await openStore(place, () => undefined);
  try {
    await migrate(store, serviceTables);
    if (reset) {
      const removed = await resetNetworkRestriction(store);
      say(removed > 0 ? `${removed} taken out. Everybody may come in.` : 'There were none: everybody may come in.');
      return;
    }
    const sources = await readSources(store);
    for (const { source, description } of sources) say(description === null ? source : `${source}  ${description}`);
    if (sources.length === 0) say('None: everybody may come in.');
  } finally {
    await store.close();
    await release();
  }
}
