/** Reads the options of what the service reaches outside: hosts, and a browser. */
import { createHostRules } from '../outbound/host-rules.ts';
import { parseUrl } from '../wire/parse-url.ts';
import { UsageError } from './cli-place.ts';

/** Hosts that may be reached; undefined for the default. @throws UsageError */
export function readHosts(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return createHostRules(text.split(',')).patterns;
  } catch (error) {
    throw new UsageError(`--allow-host: ${(error as Error).message}`);
  }
}

/** The address of a browser. @throws UsageError */
export function readRenderer(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const url = parseUrl(text.trim());
  if (!url || !['ws:', 'wss:', 'http:', 'https:'].includes(url.protocol))
    throw new UsageError(
      `--renderer must be the address of a Chromium with remote debugging, as http://127.0.0.1:9222, not "${text}"`,
    );
  return url.href;
}
