/** `aisle-service keys`: changes the operator key that seals API keys and secrets, or deletes them if it is lost. */
import { randomBytes } from 'node:crypto';
import { forgetKeys, resealKeys } from '../../ground/keys/rotate-seal.ts';
import { withExisting } from '../store/open-existing.ts';
import type { KeysCommand } from './keys-options.ts';
import { loadOperatorKey, readKeyFile } from '../operator-key.ts';

/**
 * @param say Prints a line.
 * @throws Error if the data is in use or missing, or a key does not open what is sealed.
 */
export async function runKeys(
  { place: location, operatorKey, operatorKeyFile, newOperatorKeyFile }: Extract<KeysCommand, { kind: 'keys' }>,
  say: (line: string) => void,
): Promise<void> {
  // Read first, so that a wrong file name is reported without opening a database.
  const to = newOperatorKeyFile === undefined ? undefined : await readKeyFile(newOperatorKeyFile);
  if (newOperatorKeyFile !== undefined && !to)
    throw new Error(`There is no operator key at ${newOperatorKeyFile}; make one with: openssl rand -base64 32`);
  await withExisting(location, async (store) => {
    if (!to) {
      const { keys, secrets } = await forgetKeys(store);
      say(`${keys} API keys are forgotten. The next start makes new ones.`);
      if (secrets > 0)
        say(`${secrets} secrets of other systems are forgotten too: give them to crawlers and authentications anew.`);
      return;
    }
    const from = await loadOperatorKey(store, {
      ...(operatorKey !== undefined && { operatorKey }),
      ...(operatorKeyFile !== undefined && { operatorKeyFile }),
      ...(location.dataDir !== undefined && { dataDir: location.dataDir }),
    });
    const { keys, secrets } = await resealKeys(store, {
      from,
      to,
      random: (size) => new Uint8Array(randomBytes(size)),
    });
    say(
      `${keys} API keys${secrets > 0 ? ` and ${secrets} secrets` : ''} are sealed with ${newOperatorKeyFile}. Start the service with it, and put the old one away.`,
    );
  });
}
