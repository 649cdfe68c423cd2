/** Restores the measurements of an earlier run of this server, and records how that run ended. */
import type { StoredIncidents } from './incident-log.ts';
import type { MonitorState } from './monitor-state.ts';
import { parsePart, type ServerCard } from './peers.ts';
import type { PartRow } from './rows.ts';
import type { StoredPeriod } from './series-book.ts';
import { PERIOD_NAMES } from './time-series.ts';

/** Restores the rows of this server among those of all. */
export function restoreMonitor(
  { options: { server, now }, measurements: { book, incidents } }: MonitorState,
  rows: readonly PartRow[],
): void {
  const own = new Map(rows.filter((row) => row.server === server.name).map((row) => [row.part, row]));
  const valueOf = (part: string) => parsePart(own.get(part)?.body ?? '');
  const stored = valueOf('incidents');
  if (stored) incidents.restore(stored as unknown as StoredIncidents);
  for (const period of PERIOD_NAMES) book.restore(period, (valueOf(period) ?? {}) as StoredPeriod);
  const before = valueOf('server') as ServerCard | undefined;
  if (!before || before.stopped) return;
  const body = 'Its process ended without being closed: it was killed, or failed.';
  incidents.note({
    t: own.get('server')!.writtenAt,
    v: { title: 'The server went away', body, status: 'major_outage' },
  });
  incidents.note({ t: now(), v: { title: 'The server is back', body, status: incidents.status() } });
}
