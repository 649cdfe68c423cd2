/** Options of `aisle-service mcp` on the command line. */
import { type Environment, UsageError } from '../options/cli-place.ts';
import { parseArguments } from '../options/parse-arguments.ts';
import { parseUrl } from '../../foundation/wire/parse-url.ts';

/** The text of `aisle-service mcp --help`. */
export const MCP_HELP = `aisle-service mcp: the products of a shop as tools of an agent, over standard input and output.

Usage
  AISLE_SEARCH_KEY=… aisle-service mcp --service http://127.0.0.1:7700
  aisle-service mcp --data ./aisle-data --index products

With --service it carries messages to a service that runs with --mcp; without, it opens the data itself, which no other process may have
open. Agents call search_products, get_product, list_filters, similar_products, bought_together, compare_products and suggest_queries; with
a key that may do more, also read_searches, list_rules, propose_change and others. Changes wait for a yes of a person, where the agent can ask. It
needs the package @modelcontextprotocol/sdk.

Options
  --service <url>     A service that runs with --mcp. It wants a search   AISLE_URL         [none]
                      key, by the environment, so that nobody else        AISLE_SEARCH_KEY
                      sees it. Keys of merchants have more tools. With
                      --data the search key of the data by default.
  --index <name>      The index that agents search, in data.              AISLE_MCP
  --data <dir>        Directory of the data; the service on it must be    AISLE_DATA        [./aisle-data]
                      stopped.
  --help              This text.
`;

/** Parsed command line. */
export type McpCommand =
  | { kind: 'mcp-help' }
  | { kind: 'mcp'; place: { url: string; key: string } | { dataDir: string; index: string; key?: string } };

/** @throws UsageError */
function endpointOf(service: string): string {
  const url = parseUrl(service);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--service must be an address such as http://127.0.0.1:7700, not "${service}"`);
  return new URL('/mcp', url).href;
}

/** Parses the arguments after `mcp`. @throws UsageError */
export function readMcpCommand(args: readonly string[], env: Environment): McpCommand {
  const { values } = parseArguments(args, {
    options: {
      service: { type: 'string' },
      index: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return { kind: 'mcp-help' };
  const service = values.service ?? (env['AISLE_URL'] || undefined);
  const index = values.index ?? (env['AISLE_MCP'] || undefined);
  if (service !== undefined) {
    if (values.data !== undefined || values.index !== undefined)
      throw new UsageError('--service has its own data and index; leave --data and --index out');
    const key = env['AISLE_SEARCH_KEY'];
    if (!key) throw new UsageError('--service wants a search key, in the environment: AISLE_SEARCH_KEY');
    return { kind: 'mcp', place: { url: endpointOf(service), key } };
  }
  if (index === undefined)
    throw new UsageError('Say by --index which index agents search, or by --service which service has it');
  const key = env['AISLE_SEARCH_KEY'] || undefined;
  const dataDir = values.data ?? env['AISLE_DATA'] ?? './aisle-data';
  return { kind: 'mcp', place: { dataDir, index, ...(key !== undefined && { key }) } };
}
