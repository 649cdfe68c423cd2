/** Incident log: opens an incident when a problem persists, closes it when the problem has been gone for a while, and stores both for 30 days. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Incident, ServerStatus } from '@aisle/contract';
import { type Condition, type Finding, isWorse, worst } from './conditions.ts';

/** Retention of entries in milliseconds, and maximum number of the latest ones. */
export const RETENTION = 30 * 86_400_000;
const MAX_ENTRIES = 1000;

/** Milliseconds for which a problem has to persist before an incident is opened. */
const OPEN_AFTER = 4000;

/** Milliseconds without the problem until an incident is closed: an intermittent problem is one incident. */
const CLOSE_AFTER = 60_000;

/** An open incident. */
interface Open {
  since: number;
  /** When its problem was last detected. */
  foundAt: number;
  status: ServerStatus;
  title: string;
}

/** Content of an entry. */
interface ReportedIncident {
  title: string;
  body: string;
}

/** Stored incidents. */
export interface StoredIncidents {
  entries: Incident[];
  open: Partial<Record<Condition, Open>>;
}

/** The incidents of one server. */
export interface IncidentLog {
  /** Updates the log with the problems detected at a time. All others are absent. */
  update(now: number, findings: readonly Finding[]): void;
  /** Adds an entry that is not based on conditions. */
  note(entry: Incident): void;
  /** Returns the current state of the server. */
  status(): ServerStatus;
  /** Whether an incident of this kind is open. */
  isOpen(condition: Condition): boolean;
  /** Returns the entries of the last 30 days, the oldest first. */
  entries(now: number): Incident[];
  stored(now: number): StoredIncidents;
  /** Restores the state of an earlier run. */
  restore(stored: StoredIncidents): void;
}

const inWords = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  return minutes === 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
};

/**
 * Creates an empty log.
 *
 * @example
 * const incidents = createIncidentLog();
 * incidents.update(Date.now(), judge(facts));
 * incidents.status(); // 'operational'
 */
export function createIncidentLog(): IncidentLog {
  let entries: Incident[] = [];
  const open = new Map<Condition, Open>();
  const firstFound = new Map<Condition, number>();

  const status = () => worst([...open.values()].map((one) => one.status));
  const recent = (now: number) => entries.filter(({ t }) => t > now - RETENTION).slice(-MAX_ENTRIES);
  // By number only: a clock that temporarily jumps ahead must not hide entries.
  const latest = () => entries.slice(-MAX_ENTRIES);
  /** Returns the entry to write for a finding. Undefined if there is one, or the problem is too recent. */
  const take = (now: number, finding: Finding): ReportedIncident | undefined => {
    const { condition, status: newStatus, title, body } = finding;
    const openIncident = open.get(condition);
    if (openIncident) {
      const worse = isWorse(newStatus, openIncident.status);
      Object.assign(openIncident, { foundAt: now, status: newStatus });
      return worse ? { title, body } : undefined;
    }
    const since = firstFound.get(condition) ?? now;
    firstFound.set(condition, since);
    if (isWithin({ since, now, span: OPEN_AFTER })) return undefined;
    open.set(condition, { since, foundAt: now, status: newStatus, title });
    return { title, body };
  };

  /** Closes incidents without their problem. Returns the entries to write. */
  const closeOthers = (now: number, activeConditions: ReadonlySet<Condition>): ReportedIncident[] =>
    [...open].flatMap(([condition, { since, foundAt, title }]) => {
      if (activeConditions.has(condition) || isWithin({ since: foundAt, now, span: CLOSE_AFTER })) return [];
      open.delete(condition);
      return [{ title: `Over: ${title}`, body: `It lasted ${inWords(foundAt - since)}.` }];
    });

  return {
    update: (now, findings) => {
      const activeConditions = new Set(findings.map(({ condition }) => condition));
      for (const condition of firstFound.keys()) if (!activeConditions.has(condition)) firstFound.delete(condition);
      const news = [...findings.flatMap((finding) => take(now, finding) ?? []), ...closeOthers(now, activeConditions)];
      // The status in an entry is that of the whole server from then on.
      for (const { title, body } of news) entries.push({ t: now, v: { title, body, status: status() } });
      if (entries.length > 2 * MAX_ENTRIES) entries = latest();
    },
    note: (entry) => void entries.push(entry),
    status,
    isOpen: (condition) => open.has(condition),
    entries: recent,
    stored: () => ({ entries: latest(), open: Object.fromEntries(open) }),
    restore: (stored) => {
      entries = [...stored.entries, ...entries];
      for (const [condition, one] of Object.entries(stored.open) as [Condition, Open][])
        if (!open.has(condition)) open.set(condition, one);
    },
  };
}
