/** What a start says: keys to people alone, and how records get in. */
import { expect, it } from 'vitest';
import type { NodeService } from '../create-node-service.ts';
import { createProcessLog } from '../process-log.ts';
import { explainFirstRecords, introduce, type Introduction } from './introduce.ts';

const node = (part: Partial<NodeService> = {}): NodeService =>
  ({ url: 'http://127.0.0.1:7700', appId: 'aisle', adminKey: 'adm1n', searchKey: 's3arch', ...part }) as NodeService;

/** The lines that a start prints. */
function linesOf(started: NodeService, part: Partial<Introduction> = {}): string {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const format = part.format ?? 'text';
  const log = createProcessLog({ format, verbose: false, out: say, err: say, now: () => 0 });
  introduce(started, { log, say, format, isTerminal: false, hasConsole: false, place: {}, operatorKeys: {}, ...part });
  return lines.join('\n');
}

it('prints the keys in a terminal at each start, and elsewhere when they were made', () => {
  expect(linesOf(node({ madeKeys: false }), { isTerminal: true })).toMatch(/Admin key +adm1n.*\n.*Search key +s3arch/);
  expect(linesOf(node({ madeKeys: true }))).toMatch(/Admin key +adm1n.*\n.*Search key +s3arch/);
  const later = linesOf(node({ madeKeys: false }));
  expect(later).not.toMatch(/adm1n|s3arch/);
  expect(later).toContain('a start in a terminal prints them');
});

it('prints no key of the operator, and none into a log of JSON Lines', () => {
  const operatorKeys = { adminKey: 'adm1n' };
  const lines = linesOf(node({ madeKeys: false }), { isTerminal: true, operatorKeys });
  expect(lines).not.toContain('adm1n');
  expect(lines).toContain('s3arch');
  expect(linesOf(node({ madeKeys: true }), { format: 'json', isTerminal: true })).not.toMatch(/adm1n|s3arch/);
  expect(
    linesOf(node({ madeKeys: false }), { operatorKeys: { adminKey: 'adm1n', searchKey: 's3arch' } }),
  ).not.toContain('Keys');
});

it('prints a link that signs in to the console in a terminal alone', () => {
  const started = node({ createSignInLink: () => 'http://127.0.0.1:7700/console/#sign-in=c0de' });
  expect(linesOf(started, { isTerminal: true, hasConsole: true })).toMatch(/Sign in +\S+#sign-in=c0de/);
  expect(linesOf(started, { hasConsole: true })).not.toContain('c0de');
  expect(linesOf(started, { isTerminal: true, hasConsole: true, format: 'json' })).not.toContain('c0de');
});

it.each([
  [{ dataDir: './data' }, 'stop it and run aisle-service ingest products.csv --index products --data ./data'],
  [{ databaseUrl: 'postgres://' }, 'run aisle-service ingest products.csv --index products beside it'],
  [{}, 'start it with --seed demo'],
])('says how records get into %j while there are none', async (place, expected) => {
  const lines: string[] = [];
  const answers = (items: unknown[]) => node({ service: { fetch: async () => Response.json({ items }) } as never });
  const introduction = { say: (line: string) => void lines.push(line), format: 'text', place } as const;
  await explainFirstRecords(answers([{ name: 'products' }]), introduction);
  expect(lines).toEqual([]);
  await explainFirstRecords(answers([]), introduction);
  expect(lines).toEqual([`No index yet: ${expected}, or send records to the service.`]);
});
