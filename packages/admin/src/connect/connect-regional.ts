/** Regional client: connects to an interface that has one base URL per region. */
import type { Transport } from '@aisle/transport';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';

/** Options of a connection, with the region. */
export interface RegionalConnection<Region extends string> extends Connection {
  /** Replaces `{region}` in the URLs of `hosts`. Not needed for URLs without `{region}`. */
  region?: Region | undefined;
}

/**
 * Creates a transport to the hosts of a region.
 * @throws TypeError when a URL contains `{region}` and the service does not have the region.
 * @example
 * connectRegional({ hosts: { read: ['https://analytics.{region}.example.com'] }, region: 'eu' }, ['us', 'eu']);
 */
export const connectRegional = <Region extends string>(
  { region, ...connection }: RegionalConnection<Region>,
  regions: readonly Region[],
): Transport => {
  const name = (): string => {
    if (regions.includes(region!)) return region!;
    throw new TypeError(`region is ${region}: use ${regions.join(' or ')}, or write hosts without {region}.`);
  };
  // Hosts are plain data: a round trip reaches every address of every class.
  const hosts = JSON.parse(JSON.stringify(connection.hosts).replace(/\{region}/g, name)) as Connection['hosts'];
  return connect({ ...connection, hosts });
};
