/** Client of the command line: made from options and from the environment. */
import { createAdminClient } from '../create-admin-client.ts';
import type { AdminOptions } from '../create-admin-client.ts';
import type { AdminClient } from '../generated/all.ts';
import { UsageError } from './command.ts';
import type { Option } from './command.ts';
import { errorMessage } from './error-message.ts';

/** Options that every command has. */
export const connectionOptions: Readonly<Record<string, Option>> = {
  url: { type: 'string', value: 'URL', help: 'Base address of the service (AISLE_URL).' },
  'app-id': { type: 'string', value: 'ID', help: 'Application ID (AISLE_APP_ID).' },
  'deadline-seconds': {
    type: 'string',
    value: 'N',
    help: 'Longest time for one request with all its retries, default 120.',
  },
  json: { type: 'boolean', help: 'Print JSON for programs: results on stdout, errors on stderr.' },
  help: { type: 'boolean', short: 'h', help: 'Show this help.' },
};

/** Environment variables, for the help. Keys come from there alone: on a command line every user of the machine could read them. */
export const environment: readonly (readonly [name: string, meaning: string])[] = [
  ['AISLE_URL', 'base address of the service'],
  ['AISLE_APP_ID', 'application ID'],
  ['AISLE_API_KEY', 'API key; never on the command line, where others could read it'],
  ['AISLE_ANALYTICS_URL', 'base address of the analytics interface, if it has its own; may hold {region}'],
  ['AISLE_REGION', 'us or eu: stands in for {region}'],
  ['AISLE_CRAWLER_URL', 'base address of the crawler interface, if it has its own'],
  ['AISLE_CRAWLER_USER_ID', 'user ID of the crawler interface'],
  ['AISLE_CRAWLER_API_KEY', 'API key of the crawler interface'],
];

/**
 * Every call gets a deadline, so that a busy service is waited for. `more` says how requests are sent.
 * @throws UsageError when the address is missing or is none.
 */
export function connectFrom(
  options: Readonly<Record<string, string | boolean | undefined>>,
  env: Readonly<Record<string, string | undefined>>,
  more: Pick<AdminOptions, 'fetch'> = {},
): AdminClient {
  const url = options['url'] ?? env['AISLE_URL'];
  if (typeof url !== 'string' || !url)
    throw new UsageError('The address of the service is missing: set AISLE_URL or give --url.');
  const seconds = Number(options['deadline-seconds'] ?? 120);
  if (!(seconds > 0)) throw new UsageError('--deadline-seconds must be a number above 0.');
  const at = (address: string | undefined) => (address ? { hosts: { read: [address] } } : undefined);
  const [userId, crawlerKey] = [env['AISLE_CRAWLER_USER_ID'], env['AISLE_CRAWLER_API_KEY']];
  const analytics = at(env['AISLE_ANALYTICS_URL']);
  try {
    return createAdminClient({
      ...more,
      deadlineMs: seconds * 1000,
      // Checked where it is used, with the names that there are.
      region: env['AISLE_REGION'] as AdminOptions['region'],
      hosts: { read: [url] },
      appId: String(options['app-id'] ?? env['AISLE_APP_ID'] ?? ''),
      apiKey: env['AISLE_API_KEY'] ?? '',
      ...(userId && crawlerKey ? { crawler: { ...at(env['AISLE_CRAWLER_URL']), userId, apiKey: crawlerKey } } : {}),
      ...(analytics ? { own: { analytics, abTesting: analytics } } : {}),
    });
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}
