/** Checked lookup: resolves a name when a connection is made, checks every address, and lets the connection use only these. */
import type { LookupFunction } from 'node:net';
import { readTarget } from '../../outbound/address-ranges.ts';
import type { HostRules } from '../../outbound/host-rules.ts';
import { OutboundError } from '../../outbound/outbound.ts';
import type { Target } from '../../outbound/read-url.ts';

/** A resolved address. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves a host name. */
export type ResolveName = (name: string) => Promise<readonly ResolvedAddress[]>;

const notAllowed = (host: string, address: string): OutboundError =>
  new OutboundError(
    'address_not_allowed',
    `${host} leads to ${address}, inside of a network; where that is meant, the operator allows it by --allow-host ${address}`,
  );

/** Creates a lookup for connections to one target. */
export function createCheckedLookup(
  { host, port }: Target,
  { rules, resolve }: { rules: HostRules; resolve: ResolveName },
): LookupFunction {
  const find = async (): Promise<readonly ResolvedAddress[]> => {
    const addresses = await resolve(host);
    if (addresses.length === 0) throw Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' });
    for (const { address } of addresses) {
      const target = readTarget(address);
      // A bad address among good ones is the usual trick for redirecting a name later.
      if (!target || !rules.allowsAddress(target, { host, port })) throw notAllowed(host, address);
    }
    return addresses;
  };
  return (_name, { all }, tell) => {
    find().then(
      (addresses) => {
        if (all) tell(null, [...addresses]);
        else tell(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error: unknown) => tell(error as NodeJS.ErrnoException, '', 0),
    );
  };
}
