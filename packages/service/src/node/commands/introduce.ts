/** Introduction of a service that has started: its address, its keys for people alone, and instructions for the first records. */
import type { NodeService } from '../create-node-service.ts';
import type { LogFormat, ProcessLog } from '../process-log.ts';

/** Inputs of an introduction. */
export interface Introduction {
  log: ProcessLog;
  /** Prints a line that belongs into no log. */
  say: (line: string) => void;
  format: LogFormat;
  /** Whether it is printed in a terminal. */
  isTerminal: boolean;
  hasConsole: boolean;
  place: { dataDir?: string | undefined; databaseUrl?: string | undefined };
  /** Keys of the operator's own, which are never printed. */
  operatorKeys: { adminKey?: string | undefined; searchKey?: string | undefined };
}

/** Prints the keys: in a terminal at each start, elsewhere at the first one alone. */
function printKeys(node: NodeService, { log, say, format, isTerminal, operatorKeys }: Introduction): void {
  if (format === 'json') {
    if (node.madeKeys)
      log.warn(
        'API keys were made, and are not shown in a log: give keys of your own by AISLE_ADMIN_KEY and AISLE_SEARCH_KEY',
      );
    return;
  }
  const isMade = operatorKeys.adminKey === undefined || operatorKeys.searchKey === undefined;
  if (!node.madeKeys && !isTerminal) {
    if (isMade) say('Keys         kept with the data; a start in a terminal prints them');
    return;
  }
  if (operatorKeys.adminKey === undefined) say(`Admin key    ${node.adminKey}   (for backends only)`);
  if (operatorKeys.searchKey === undefined) say(`Search key   ${node.searchKey}   (for pages)`);
}

/** Returns instructions for the first records. */
function describeFirstRecords({ dataDir, databaseUrl }: Introduction['place']): string {
  const ingest = 'aisle-service ingest products.csv --index products';
  if (databaseUrl !== undefined) return `run ${ingest} beside it`;
  if (dataDir === undefined) return 'start it with --seed demo';
  return `stop it and run ${ingest} --data ${dataDir}`;
}

/**
 * Prints the location of a service and its keys.
 *
 * @example
 * introduce(node, { log, say: console.log, format: 'text', isTerminal: true, hasConsole: false, place: {}, operatorKeys: {} });
 */
export function introduce(node: NodeService, introduction: Introduction): void {
  const { log, say, format, isTerminal, hasConsole } = introduction;
  log.info('Listening', { url: node.url }, `Service      ${node.url}`);
  log.info('Application', { application: node.appId }, `Application  ${node.appId}`);
  if (hasConsole) {
    const url = `${node.url}/console/`;
    log.info('Console', { url }, `Console      ${url}   (sign in with the application and an API key)`);
    const link = isTerminal && format === 'text' ? node.createSignInLink() : undefined;
    if (link !== undefined) say(`Sign in      ${link}   (once, within ten minutes, on this machine)`);
  }
  printKeys(node, introduction);
}

/**
 * Prints how records get in, if there is no index.
 *
 * @example
 * await explainFirstRecords(node, introduction); // No index yet: …
 */
export async function explainFirstRecords(
  { service, appId, adminKey }: Pick<NodeService, 'service' | 'appId' | 'adminKey'>,
  { say, format, place }: Pick<Introduction, 'say' | 'format' | 'place'>,
): Promise<void> {
  if (format === 'json') return;
  const headers = { 'X-Service-Application-Id': appId, 'X-Service-API-Key': adminKey };
  const answer = await service.fetch(new Request('http://localhost/1/indexes', { headers }), { isOperator: true });
  const { items = [] } = (await answer.json()) as { items?: unknown[] };
  if (items.length === 0) say(`No index yet: ${describeFirstRecords(place)}, or send records to the service.`);
}
