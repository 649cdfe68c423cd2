/** The one list of connectors, by the type of source that they read. */
import type { Connector } from './connector.ts';
import { csvConnector } from './read-csv-file.ts';
import { jsonConnector } from './read-json-file.ts';

/** Types of sources that are not here are refused when they are to be read. */
export const connectors: Readonly<Partial<Record<string, Connector>>> = {
  csv: csvConnector,
  json: jsonConnector,
};
