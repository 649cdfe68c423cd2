/** CLI client: created from options and environment variables. */
import { createAdminClient } from '../create-admin-client.ts';
import type { AdminOptions } from '../create-admin-client.ts';
import type { AdminClient } from '../generated/all.ts';
import { UsageError } from './command.ts';
import type { Option } from './command.ts';
import { errorMessage } from './error-message.ts';

/** Options that every command has. */
export const commonOptions: Readonly<Record<string, Option>> = {
  url: { type: 'string', value: 'URL', help: 'Base URL of the service (AISLE_URL).' },
  'app-id': { type: 'string', value: 'ID', help: 'Application ID (AISLE_APP_ID).' },
  'deadline-seconds': {
    type: 'string',
    value: 'N',
    help: 'Time limit for one request including retries, default 120.',
  },
  json: { type: 'boolean', help: 'Print JSON for programs: results on stdout, errors on stderr.' },
  help: { type: 'boolean', short: 'h', help: 'Show this help.' },
};

/** Environment variables, for the help. API keys are read only from the environment, because other users of the machine can read command lines. */
export const environmentHelp: readonly (readonly [name: string, meaning: string])[] = [
  ['AISLE_URL', 'base URL of the service'],
  ['AISLE_APP_ID', 'application ID'],
  ['AISLE_API_KEY', 'API key; never on the command line, where others could read it'],
  ['AISLE_ANALYTICS_URL', 'base URL of the analytics interface, if it differs; may contain {region}'],
  ['AISLE_REGION', 'us or eu: replaces {region}'],
  ['AISLE_CRAWLER_URL', 'base URL of the crawler interface, if it differs'],
  ['AISLE_CRAWLER_USER_ID', 'user ID of the crawler interface'],
  ['AISLE_CRAWLER_API_KEY', 'API key of the crawler interface'],
];

/**
 * Creates the client. Every call gets a deadline, so that requests to a busy service are retried until then. `overrides.fetch` replaces the global fetch.
 * @throws UsageError when the URL or half of the credentials of the crawler is missing, or an option is invalid.
 */
export function createCliClient(
  options: Readonly<Record<string, string | boolean | undefined>>,
  env: Readonly<Record<string, string | undefined>>,
  overrides: Pick<AdminOptions, 'fetch'> = {},
): AdminClient {
  const url = options['url'] ?? env['AISLE_URL'];
  if (typeof url !== 'string' || !url)
    throw new UsageError('The URL of the service is missing: set AISLE_URL or give --url.');
  const seconds = Number(options['deadline-seconds'] ?? 120);
  if (!(seconds > 0)) throw new UsageError('--deadline-seconds must be a number above 0.');
  const hostsAt = (address: string | undefined) => (address ? { hosts: { read: [address] } } : undefined);
  const [userId, crawlerKey] = [env['AISLE_CRAWLER_USER_ID'], env['AISLE_CRAWLER_API_KEY']];
  if (Boolean(userId) !== Boolean(crawlerKey))
    throw new UsageError(
      `${userId ? 'AISLE_CRAWLER_API_KEY' : 'AISLE_CRAWLER_USER_ID'} is missing: the crawler interface needs a user ID and a key.`,
    );
  const analytics = hostsAt(env['AISLE_ANALYTICS_URL']);
  try {
    return createAdminClient({
      ...overrides,
      deadlineMs: seconds * 1000,
      // Validated by createAdminClient, which knows the regions.
      region: env['AISLE_REGION'] as AdminOptions['region'],
      hosts: { read: [url] },
      appId: String(options['app-id'] ?? env['AISLE_APP_ID'] ?? ''),
      apiKey: env['AISLE_API_KEY'] ?? '',
      ...(userId && crawlerKey
        ? { crawler: { ...hostsAt(env['AISLE_CRAWLER_URL']), userId, apiKey: crawlerKey } }
        : {}),
      ...(analytics ? { own: { analytics, abTesting: analytics } } : {}),
    });
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}
