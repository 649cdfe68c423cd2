/** Options of `aisle-service import` on the command line. */
import { UsageError } from '../options/cli-place.ts';

/** The text of `aisle-service import --help`. */
export const IMPORT_HELP = `aisle-service import: what another search service exported, or still holds, into a service that runs.

Usage
  AISLE_API_KEY=… aisle-service import --from-algolia ./exports
  AISLE_API_KEY=… AISLE_FROM_API_KEY=… aisle-service import --from-algolia ./exports --from-app ABCDEF1234

It brings settings, rules, synonyms, records, replicas and query suggestions, and says of each index what it took, what has no effect
here, and what it left with the reason. Run again, it has the same effect. It is the command "migrate" of @aisle/admin: from the
project it is called in, or else fetched by npx in the version of this service.

Options
  --from-algolia      The folder is one of exports of Algolia's dashboard, command line or clients.
  --from-app <id>     Fetch from this application into the folder first; its key is in AISLE_FROM_API_KEY.
  --from-url <url>    Where that application is, when not where its service is.
  --url <url>         The service to bring it to (AISLE_URL)             [http://127.0.0.1:7700]
  --app-id <id>       Its application (AISLE_APP_ID)                     [aisle]
  --json              A line of JSON for each index.
  --help              This text.
`;

/** Parsed command line. */
export type ImportCommand = { kind: 'import-help' } | { kind: 'import'; args: string[]; env: Record<string, string> };

const ORIGIN = '--from-algolia';

/** Default location of a service. */
const DEFAULTS = { AISLE_URL: 'http://127.0.0.1:7700', AISLE_APP_ID: 'aisle' };

/**
 * Parses the arguments after `import`; those of "migrate" are parsed there.
 * @throws UsageError
 */
export function readImportCommand(args: readonly string[]): ImportCommand {
  if (args.some((one) => one === '--help' || one === '-h')) return { kind: 'import-help' };
  if (!args.includes(ORIGIN))
    throw new UsageError(
      `import wants ${ORIGIN}, the service that the exports come from; files of records come by "aisle-service ingest"`,
    );
  return { kind: 'import', args: ['migrate', ...args.filter((one) => one !== ORIGIN)], env: DEFAULTS };
}
