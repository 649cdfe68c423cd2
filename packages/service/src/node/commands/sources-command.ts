/** `aisle-service sources`: lists and resets the network restriction without a running service, for operators who have locked themselves out. */
import { resetNetworkRestriction } from '../../features/network-restriction/offline.ts';
import { readSources } from '../../features/network-restriction/rows.ts';
import { withExisting } from '../store/open-existing.ts';
import type { SourcesCommand } from './sources-options.ts';

/**
 * @param say Prints a line.
 * @throws Error if the data is in use or missing.
 */
export const runSources = (
  { place: location, reset }: Extract<SourcesCommand, { kind: 'sources' }>,
  say: (line: string) => void,
): Promise<void> =>
  withExisting(location, async (store) => {
    if (reset) {
      const removed = await resetNetworkRestriction(store);
      say(removed > 0 ? `${removed} taken out. Everybody may come in.` : 'There were none: everybody may come in.');
      return;
    }
    const sources = await readSources(store);
    for (const { source, description } of sources) say(description === null ? source : `${source}  ${description}`);
    if (sources.length === 0) say('None: everybody may come in.');
  });
