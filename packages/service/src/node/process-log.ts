/** Process log: prints messages of the running service, as text for people or as JSON Lines for machines. */
import type { LogEntry } from '../composition/service-options.ts';

/** Format of the lines. */
export type LogFormat = 'text' | 'json';

/** Destinations of the lines. */
export interface Outputs {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Structured details of a message, for machines. */
export type Details = Readonly<Record<string, string | number | boolean>>;

/** The log of one process. */
export interface ProcessLog {
  /** Prints an informational line. `text` is the version for people, if it differs. */
  info(message: string, details?: Details, text?: string): void;
  /** Prints a warning. */
  warn(message: string): void;
  /** Prints the reason why the process ends. */
  error(message: string): void;
  /** Prints requests, if enabled, and internal errors. */
  entry(entry: LogEntry): void;
}

/** Names of fields that may contain a secret, as a safeguard; none should ever be passed in. */
const SECRET = /key|secret|password|token/i;

/** Hides the password in a URL, such as that of a database. */
const hidePasswords = (text: string): string => text.replace(/(\b[a-z][\w+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi, '$1:****@');

/**
 * @param options.verbose Whether to print a line for each request.
 * @param options.now Milliseconds since the Unix epoch.
 *
 * @example
 * const log = createProcessLog({ format: 'json', verbose: false, out: console.log, err: console.error, now: Date.now });
 * log.info('Ready', { url }); // {"time":"…","level":"info","message":"Ready","url":"…"}
 */
export function createProcessLog(
  options: Outputs & { format: LogFormat; verbose: boolean; now: () => number },
): ProcessLog {
  const { format, verbose, out, err, now } = options;

  const json = (write: (line: string) => void, level: 'info' | 'warn' | 'error', time: number, fields: object) => {
    const shown = Object.entries(fields).filter(([name, value]) => value !== undefined && !SECRET.test(name));
    write(hidePasswords(JSON.stringify({ time: new Date(time).toISOString(), level, ...Object.fromEntries(shown) })));
  };

  if (format === 'json')
    return {
      info: (message, details = {}) => json(out, 'info', now(), { message, ...details }),
      warn: (message) => json(err, 'warn', now(), { message }),
      error: (message) => json(err, 'error', now(), { message }),
      entry: ({ time, error, change, ...request }) => {
        if (change !== undefined) json(out, 'info', time, { message: change });
        else if (error !== undefined) json(err, 'error', time, { message: 'A failure inside', ...request, error });
        else if (verbose) json(out, 'info', time, { message: 'Request', ...request });
      },
    };
  return {
    info: (message, _details, text = message) => out(text),
    warn: err,
    error: err,
    entry: ({ time, method, path, status, took, error, change }) => {
      const at = new Date(time).toISOString();
      if (change !== undefined) out(`${at} ${change}`);
      else if (error !== undefined) err(`${at} ${method ?? ''} ${path ?? ''} ${error}`);
      else if (verbose) out(`${at} ${method} ${path} ${status} ${took} ms`);
    },
  };
}
