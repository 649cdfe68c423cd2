/** Regional client: opens the way to an interface that has one base address per region. */
import type { Transport } from '@aisle/transport';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';

/** As a connection, with the region to ask. */
export interface RegionalConnection<Region extends string> extends Connection {
  /** Stands in for `{region}` in the addresses of `hosts`. An address without `{region}` needs none. */
  region?: Region | undefined;
}

/**
 * A transport to the hosts of a region.
 * @throws TypeError when an address has `{region}` and the region is none of those that the service has.
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
