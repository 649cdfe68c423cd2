/** `aisle logs`: prints the last requests, and follows new ones. */
import type { LogEntry } from '@aisle/contract';
import { choiceOf, exitCodes, printJson, textOf, wholeOf } from './command.ts';
import type { Command, Task } from './command.ts';
import { pauseFor } from './pause-for.ts';

const types = ['all', 'query', 'build', 'error'] as const;

/** Maximum number of entries per response. */
const maxLines = 1000;

const keyOf = ({ sha1, timestamp }: LogEntry): string => `${timestamp} ${sha1}`;

function print(task: Task, entry: LogEntry): void {
  if (task.options['json']) return printJson(task, entry);
  const { timestamp, answer_code, method, url, ip } = entry;
  // URLs are untrusted: they must not contain terminal escape sequences.
  const line = [timestamp, answer_code, method.padEnd(6), url, ip].join(' ').replace(/[^\x20-\x7e\u00a0-\uffff]/g, '?');
  return task.terminal.out(`${line}\n`);
}

export const tailLogs: Command = {
  summary: 'Print the last requests to the service, and follow new ones.',
  usage: '',
  help: `
Oldest first. The service keeps seven days, at most 1,000 requests per server. With --follow it is asked again every
--interval seconds until Ctrl-C; reading the log does not appear in it, but counts as an operation.`,
  options: {
    follow: { type: 'boolean', short: 'f', help: 'Go on with new requests.' },
    index: { type: 'string', value: 'INDEX', help: 'Only requests to this index.' },
    type: { type: 'string', value: 'TYPE', help: `${types.join(', ')}; default all.` },
    length: {
      type: 'string',
      short: 'n',
      value: 'N',
      help: `Requests to begin with, default 10, at most ${maxLines}.`,
    },
    interval: { type: 'string', value: 'SECONDS', help: 'Pause between two questions, default 2.' },
  },
  permissions: 'logs',
  examples: [
    ['aisle logs -n 50 --type error', 'what went wrong lately'],
    ['aisle logs -f --index products', 'watch one index'],
    ["aisle logs -f --json | jq -r '.url'", 'for a program: one JSON object per line'],
  ],
  async run(task) {
    const { terminal, options } = task;
    const length = wholeOf(task, 'length', { min: 1, max: maxLines }) ?? 10;
    const interval = wholeOf(task, 'interval') ?? 2;
    const [indexName, type] = [textOf(task, 'index'), choiceOf(task, 'type', types)];
    const filter = { ...(indexName !== undefined && { indexName }), ...(type && { type }) };
    const { logs } = task.admin();
    let printed = new Set<string>();
    // The first response is shorter than the following ones: older entries were excluded on purpose.
    let newest = '';
    for (let isFirst = true; ; isFirst = false) {
      const { logs: entries } = await logs.getLogs(
        { ...filter, length: isFirst ? length : maxLines },
        { signal: terminal.signal },
      );
      const fresh = entries.filter((entry) => !printed.has(keyOf(entry)));
      for (const entry of fresh.reverse()) if (entry.timestamp >= newest) print(task, entry);
      if (!isFirst && fresh.length === maxLines)
        terminal.err('Some requests may be missing: there were more than 1,000.\n');
      printed = new Set(entries.map(keyOf));
      newest = entries[0]?.timestamp ?? newest;
      if (!options['follow']) return exitCodes.done;
      await pauseFor(interval * 1000, terminal.signal);
    }
  },
};
