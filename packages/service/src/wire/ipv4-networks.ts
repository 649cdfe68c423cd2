/** Whether a client address lies in an allowed IPv4 network. */

/** The address as a number; undefined when it is not IPv4. An IPv4 address inside IPv6 (`::ffff:10.0.0.1`) counts. */
function ipv4(address: string): number | undefined {
  const plain = address.trim().replace(/^::ffff:/i, '');
  const parts = plain.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** Whether `network` is an IPv4 address or an IPv4 network in CIDR notation. */
export function isIpv4Network(network: string): boolean {
  const [base, bits, ...rest] = network.trim().split('/');
  return (
    rest.length === 0 &&
    ipv4(base!) !== undefined &&
    (bits === undefined || (/^\d{1,2}$/.test(bits) && Number(bits) <= 32))
  );
}

/** Whether `address` lies in one of the comma-separated networks. Unreadable networks and unknown addresses match nothing. */
export function inNetworks(address: string | undefined, networks: string): boolean {
  const number = address === undefined ? undefined : ipv4(address);
  if (number === undefined) return false;
  return networks.split(',').some((network) => {
    if (!isIpv4Network(network)) return false;
    const [base, bits = '32'] = network.trim().split('/');
    const size = 2 ** (32 - Number(bits));
    return Math.floor(number / size) === Math.floor(ipv4(base!)! / size);
  });
}
