/** Option values: parses texts into the values of the service, or throws an error that names the option and the rule. */
import { checkClusterNames } from '../../features/clusters/parts.ts';
import { createHostRules } from '../../outbound/host-rules.ts';
import { readNetworks } from '../../foundation/wire/networks.ts';
import { parseUrl } from '../../foundation/wire/parse-url.ts';
import { UsageError } from './cli-place.ts';
import type { LogFormat } from '../process-log.ts';

/** Parses a number of days, at least 1 by default. @throws UsageError */
export function readDays(option: string, text: string | undefined, least = 1): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!/^\d{1,5}$/.test(text) || days < least)
    throw new UsageError(`${option} must be a number of days from ${least}, not "${text}"`);
  return days;
}

/** Parses the format of the log. @throws UsageError */
export function readLogFormat(text: string | undefined): LogFormat {
  if (text === undefined || text === '') return 'text';
  if (text !== 'text' && text !== 'json') throw new UsageError(`--log-format must be text or json, not "${text}"`);
  return text;
}

/** Parses the name of a server; without commas, because lists of names are joined by them. @throws UsageError */
export function readServerName(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[^,\p{Cc}]{1,200}$/u.test(text))
    throw new UsageError(`--server-name may have up to 200 characters and no comma, not "${text}"`);
  return text;
}

/** Parses a base URL, without trailing slash. @throws UsageError */
export function readUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^https?:\/\/[^/?#\s@]+\/*$/.test(text) || !parseUrl(text))
    throw new UsageError(`${option} must be http:// or https:// with a host and a port, not "${text}"`);
  return text.replace(/\/+$/, '');
}

/** Checks a list of networks and returns it unchanged. @throws UsageError */
export function checkNetworks(option: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    readNetworks(text);
  } catch (error) {
    throw new UsageError(`${option}: ${(error as Error).message}`);
  }
  return text;
}

/** Parses names of clusters. @throws UsageError */
export function readClusters(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return checkClusterNames(text.split(',').map((name) => name.trim()));
  } catch (error) {
    throw new UsageError(`--clusters: ${(error as Error).message}`);
  }
}

/** Parses allowed hosts. @throws UsageError */
export function readHosts(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return createHostRules(text.split(',')).patterns;
  } catch (error) {
    throw new UsageError(`--allow-host: ${(error as Error).message}`);
  }
}

/** Parses the URL of a browser. @throws UsageError */
export function readRenderer(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const url = parseUrl(text.trim());
  if (!url || !['ws:', 'wss:', 'http:', 'https:'].includes(url.protocol))
    throw new UsageError(
      `--renderer must be the address of a Chromium with remote debugging, as http://127.0.0.1:9222, not "${text}"`,
    );
  return url.href;
}

/** Parses a user name for HTTP basic authentication. @throws UsageError */
export function readUser(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[ -9;-~]{1,200}$/.test(text)) throw new UsageError(`--crawler-user must be ASCII without ":", not "${text}"`);
  return text;
}

/** Parses the contact of the crawler, which is sent in a header. @throws UsageError */
export function readContact(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const isAddress = /^https?:\/\//.test(text) && parseUrl(text) !== undefined;
  if (/[^!-'*-~]/.test(text) || text.length > 200 || !(isAddress || /^[^@]+@[^@]+\.[^@]+$/.test(text)))
    throw new UsageError(
      `--crawler-contact must be an address such as https://www.example.com/bot, or an e-mail address, not "${text}"`,
    );
  return text;
}

/** Parses the name of a header. @throws UsageError */
export function readHeader(option: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[A-Za-z0-9-]+$/.test(text)) throw new UsageError(`${option} must be the name of one header, not "${text}"`);
  return text;
}

/** Parses on or off. @throws UsageError */
export function readSwitch(option: string, text: string | undefined): boolean | undefined {
  if (text === undefined || text === '') return undefined;
  if (text !== 'on' && text !== 'off') throw new UsageError(`${option} must be on or off, not "${text}"`);
  return text === 'on';
}

/** Parses one or two names of headers. @throws UsageError */
export function readHeaders(option: string, text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined;
  const names = text.split(',').map((name) => name.trim());
  if (names.length > 2 || !names.every((name) => /^[A-Za-z0-9-]+$/.test(name)))
    throw new UsageError(`${option} must be the name of one header, or of two joined by a comma, not "${text}"`);
  return names;
}
