/** Connectors: the one list of them, by the type of source that they read. */
import type { Connector } from './connector.ts';
import { csvConnector } from './read-csv-file.ts';
import { containerConnector } from './read-container.ts';
import { jsonConnector } from './read-json-file.ts';
import { shopAConnector } from './read-shop-a.ts';
import { shopBConnector } from './read-shop-b.ts';
import { warehouseConnector } from './read-warehouse.ts';
import { xlsxConnector } from './read-xlsx-file.ts';
import { xmlConnector } from './read-xml-file.ts';

/** Types of sources that are not here are refused when they are to be read. */
export const connectors: Readonly<Partial<Record<string, Connector>>> = {
  csv: csvConnector,
  json: jsonConnector,
  xml: xmlConnector,
  xlsx: xlsxConnector,
  ecommerce_a: shopAConnector,
  ecommerce_b: shopBConnector,
  datawarehouse: warehouseConnector,
  container: containerConnector,
};
