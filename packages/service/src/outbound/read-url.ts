/** Outbound URL: parses the URL of a request to another machine, and checks it against the host rules. */
import type { HostRules } from './host-rules.ts';
import { OutboundError } from './outbound.ts';
import { parseUrl } from '../foundation/wire/parse-url.ts';

/** An allowed URL, with the data of its connection. */
export interface Target {
  url: URL;
  /** Name or address without brackets and without a trailing dot. */
  host: string;
  port: number;
  isSecure: boolean;
}

const bad = (message: string): OutboundError => new OutboundError('bad_url', message);

/**
 * Parses a URL by the URL standard: unusual forms of addresses (`http://0x7f.1`) are addresses, other alphabets are encoded. @throws
 * OutboundError
 */
export function readTargetUrl(text: string, rules: HostRules): Target {
  const url = parseUrl(text);
  if (!url) throw bad('This is no URL; write it as https://example.com/page');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw bad(`URLs that begin with ${url.protocol} are not fetched; use http: or https:`);
  if (url.username !== '' || url.password !== '')
    throw bad(`The URL of ${url.hostname} holds a user or a password; leave them out and send them as a header`);
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === '') throw bad('The URL names no host; write it as https://example.com/page');
  if (!rules.allowsHost(host, port))
    throw new OutboundError(
      'host_not_allowed',
      `${url.host} is not among the allowed hosts; the operator allows it by --allow-host ${url.host}`,
    );
  return { url, host, port, isSecure };
}
