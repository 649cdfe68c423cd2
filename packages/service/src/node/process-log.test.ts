import { describe, expect, it } from 'vitest';
import { createProcessLog, type LogFormat } from './process-log.ts';

const NOON = Date.UTC(2026, 0, 15, 12);

function room(format: LogFormat, verbose = true) {
  const lines: [output: 'out' | 'err', line: string][] = [];
  const log = createProcessLog({
    format,
    verbose,
    out: (line) => lines.push(['out', line]),
    err: (line) => lines.push(['err', line]),
    now: () => NOON,
  });
  return { log, lines };
}

describe('the process log', () => {
  it('is lines of JSON for machines, one for each message, whatever is in it', () => {
    const { log, lines } = room('json');
    log.info('Listening', { url: 'http://127.0.0.1:7700' }, 'Service http://127.0.0.1:7700');
    log.warn('two\nlines');
    log.entry({ time: NOON, method: 'GET', path: '/1/indexes', status: 200, took: 3 });
    log.entry({ time: NOON, error: 'Error: broken\n    at here' });
    log.error('over');
    expect(lines.map(([output, line]) => [output, JSON.parse(line) as object])).toEqual([
      ['out', { time: '2026-01-15T12:00:00.000Z', level: 'info', message: 'Listening', url: 'http://127.0.0.1:7700' }],
      ['err', expect.objectContaining({ level: 'warn', message: 'two\nlines' })],
      ['out', expect.objectContaining({ message: 'Request', method: 'GET', path: '/1/indexes', status: 200, took: 3 })],
      [
        'err',
        expect.objectContaining({ level: 'error', message: 'A failure inside', error: 'Error: broken\n    at here' }),
      ],
      ['err', expect.objectContaining({ level: 'error', message: 'over' })],
    ]);
    expect(lines.filter(([, line]) => line.includes('\n'))).toEqual([]);
  });

  it('is text for people', () => {
    const { log, lines } = room('text');
    log.info('Listening', { url: 'u' }, 'Service      u');
    log.entry({ time: NOON, method: 'GET', path: '/p', status: 200, took: 3 });
    log.entry({ time: NOON, error: 'Error: broken' });
    expect(lines).toEqual([
      ['out', 'Service      u'],
      ['out', '2026-01-15T12:00:00.000Z GET /p 200 3 ms'],
      ['err', expect.stringMatching(/^2026-01-15T12:00:00\.000Z +Error: broken$/)],
    ]);
  });

  it.each(['text', 'json'] as const)('has no line for a request unless it is asked for (%s)', (format) => {
    const { log, lines } = room(format, false);
    log.entry({ time: NOON, method: 'GET', path: '/p', status: 200, took: 3 });
    expect(lines).toEqual([]);
  });

  it('holds no password of an address, and no field by the name of a secret', () => {
    const { log, lines } = room('json');
    log.error('connect postgres://aisle:topsecret@db:5432/aisle failed');
    log.info('x', { adminKey: 'topsecret', password: 'topsecret' });
    expect(JSON.stringify(lines)).not.toContain('topsecret');
    expect(lines[0]![1]).toContain('postgres://aisle:****@db:5432/aisle');
  });
});
