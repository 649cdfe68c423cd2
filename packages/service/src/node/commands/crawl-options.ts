/** Options of `aisle-service crawl` on the command line. */
import { type Environment, readPlace, UsageError } from '../options/cli-place.ts';
import type { StoreOptions } from '../store/open-store.ts';
import { readContact, readHosts, readRenderer } from '../options/option-values.ts';
import { parseArguments } from '../options/parse-arguments.ts';
import { parseUrl } from '../../foundation/wire/parse-url.ts';

/** The text of `aisle-service crawl --help`. */
export const CRAWL_HELP = `aisle-service crawl: crawls a site into an index now, and shows how far it is.

Usage
  aisle-service crawl shop.json --allow-host www.example.com
  aisle-service crawl shop.json --service http://127.0.0.1:7700

The file holds the configuration of a crawler as the crawler interface has it, and "name"; without one the crawler has the name
of the file. A crawler of that name gets this configuration, or is made. "appId" and "apiKey" may be left out: then the crawler gets a
key of its own, with which it may write records. It ends with what became of the URLs, and with 1 when the crawl is blocked.

Options
  --allow-host <hosts>  Hosts that it may reach, comma-separated; see     AISLE_ALLOW_HOST  [this machine]
                      aisle-service --help.
  --renderer <url>    A Chromium with remote debugging that runs the      AISLE_RENDERER    [none]
                      scripts of pages, where the file has
                      "renderJavaScript": http://127.0.0.1:9222, ws://…
  --crawler-contact <url>  An address or e-mail address at which owners   AISLE_CRAWLER_CONTACT
                      of sites find who crawls them.                    [the home page of this package]
  --data <dir>        Directory of the data; the service on it must be   AISLE_DATA        [./aisle-data]
                      stopped. With DATABASE_URL it may run.
  --service <url>     A service that runs: it crawls, with the hosts     AISLE_URL         [none]
                      that it may reach. It wants an admin key:          AISLE_ADMIN_KEY
                      by the environment, so that nobody else sees it.
  --app-id <id>       Application ID of that service.                    AISLE_APP_ID      [aisle]
  --help              This text.
`;

/** Location of the crawler: data that this process opens, or a running service. */
export type CrawlPlace =
  | {
      data: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;
      appId: string | undefined;
      allowedHosts: readonly string[] | undefined;
      /** The URL of a browser. */
      renderer: string | undefined;
      /** Contact for owners of crawled sites. */
      crawlerContact: string | undefined;
    }
  | { service: string; appId: string; adminKey: string };

/** Parsed command line. */
export type CrawlCommand = { kind: 'crawl-help' } | { kind: 'crawl'; file: string; place: CrawlPlace };

/** Parses the arguments after `crawl`. @throws UsageError */
export function readCrawlCommand(args: readonly string[], env: Environment): CrawlCommand {
  const { values, positionals } = parseArguments(args, {
    allowPositionals: true,
    options: {
      'allow-host': { type: 'string' },
      renderer: { type: 'string' },
      'crawler-contact': { type: 'string' },
      data: { type: 'string' },
      service: { type: 'string' },
      'app-id': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return { kind: 'crawl-help' };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one file: aisle-service crawl shop.json');
  const appId = values['app-id'] ?? env['AISLE_APP_ID'];
  const service = values.service ?? env['AISLE_URL'];
  if (service === undefined || values.data !== undefined)
    return {
      kind: 'crawl',
      file,
      place: {
        data: readPlace({ data: values.data }, env),
        appId,
        allowedHosts: readHosts(values['allow-host'] ?? env['AISLE_ALLOW_HOST']),
        renderer: readRenderer(values.renderer ?? env['AISLE_RENDERER']),
        crawlerContact: readContact(values['crawler-contact'] ?? env['AISLE_CRAWLER_CONTACT']),
      },
    };
  for (const option of ['allow-host', 'renderer', 'crawler-contact'] as const)
    if (values[option] !== undefined)
      throw new UsageError(`--${option} is for data that this command opens; start the service with it`);
  if (!/^https?:\/\//.test(service) || !parseUrl(service))
    throw new UsageError(`--service must be http:// or https:// with a host and a port, not "${service}"`);
  const adminKey = env['AISLE_ADMIN_KEY'];
  if (!adminKey) throw new UsageError('--service wants the admin key of that service in AISLE_ADMIN_KEY');
  return { kind: 'crawl', file, place: { service: service.replace(/\/+$/, ''), appId: appId ?? 'aisle', adminKey } };
}
