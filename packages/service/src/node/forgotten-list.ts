/** The list of forgotten users: a file outside of the database, by which users are forgotten again after restoring an older backup. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORGET_USER, forgettingPayload } from '../features/events/forget-user.ts';
import { addJob } from '../ground/jobs/rows.ts';
import type { ForgottenEntry } from '../features/forgotten-entry.ts';
import { createVisitors } from '../request/visitors.ts';
import type { Store } from '../store/store.ts';

/** Location of the list. */
export interface ForgottenListOptions {
  /**
   * File to which a line is added whenever a user is forgotten: an irreversible pseudonym, and the time. By default `forgotten.jsonl` in
   * the data directory; with `databaseUrl` none.
   */
  forgottenFile?: string;
}

/** Name of the file in a data directory. */
const FORGOTTEN_FILE = 'forgotten.jsonl';

/** Number of tokens processed together. */
const TOKENS_PER_PAGE = 5000;

/** Returns the list of this data. Undefined if there is none. */
export const forgottenFileOf = (options: ForgottenListOptions & { dataDir?: string | undefined }): string | undefined =>
  options.forgottenFile ?? (options.dataDir === undefined ? undefined : join(options.dataDir, FORGOTTEN_FILE));

/**
 * Appends an entry to a list, which is created if it is missing. Resolves when it is on the disk.
 *
 * @example
 * await noteForgotten('aisle-data/forgotten.jsonl', { name, at: Date.now(), scopes: [] });
 */
export async function noteForgotten(file: string, entry: ForgottenEntry): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(`${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isEntry = (value: unknown): value is ForgottenEntry => {
  const { name, at, scopes } = (value ?? {}) as Partial<ForgottenEntry>;
  return typeof name === 'string' && typeof at === 'number' && Array.isArray(scopes);
};

/**
 * Reads the entries of a list by pseudonym. A last line truncated by a crash is ignored, because its user was not forgotten either.
 * @throws Error that names the line.
 */
export async function readForgotten(file: string): Promise<Map<string, ForgottenEntry[]>> {
  const entries = new Map<string, ForgottenEntry[]>();
  const lines = (await readFile(file, 'utf8')).split('\n');
  // The part after the last line break is empty or truncated.
  for (const [at, line] of lines.slice(0, -1).entries()) {
    let entry: unknown;
    try {
      entry = JSON.parse(line);
    } catch {
      // Reported below.
    }
    if (!isEntry(entry))
      throw new Error(
        `${file}: line ${at + 1} is no entry of a list of the forgotten; take it out, or give another file`,
      );
    entries.set(entry.name, [...(entries.get(entry.name) ?? []), entry]);
  }
  return entries;
}

/** Reads the next user tokens in the data, in order. */
async function readTokens(store: Store, after: string): Promise<string[]> {
  const rows = await store.query<{ token: string }>(
    `SELECT token FROM (
       SELECT user_token AS token FROM events UNION SELECT authenticated_user_token FROM events
       UNION SELECT user_token FROM searches UNION SELECT user_token FROM user_profiles
       UNION SELECT user_token FROM conversation_turns
       UNION SELECT name FROM evidence_rules WHERE kind = 'userToken'
     ) known WHERE token IS NOT NULL AND token COLLATE "C" > $1 ORDER BY token COLLATE "C" LIMIT ${TOKENS_PER_PAGE}`,
    [after],
  );
  return rows.map(({ token }) => token);
}

/**
 * Queues in restored data that users of a list are forgotten again, which the service does when it starts.
 * @returns The number of these users.
 *
 * @example
 * await obeyForgotten(store, await readForgotten('forgotten.jsonl'));
 */
export async function obeyForgotten(
  store: Store,
  entries: ReadonlyMap<string, readonly ForgottenEntry[]>,
): Promise<number> {
  if (entries.size === 0) return 0;
  const visitors = createVisitors({ store, random: (size) => crypto.getRandomValues(new Uint8Array(size)) });
  await visitors.open();
  let forgotten = 0;
  for (let page = await readTokens(store, ''); page.length > 0; page = await readTokens(store, page.at(-1)!))
    for (const userToken of page) {
      const own = entries.get(await visitors.nameOf(userToken)) ?? [];
      if (own.length > 0) forgotten++;
      for (const { at, scopes } of own)
        await addJob(store, { kind: FORGET_USER, payload: forgettingPayload({ userToken, scopes }), now: at });
    }
  return forgotten;
}
