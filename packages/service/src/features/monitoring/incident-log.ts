/** Incident log: opens an incident when trouble lasts, closes it when it has stayed away, and remembers both for 30 days. */
import { isWithin } from '../../foundation/time/elapsed.ts';
import type { Incident, ServerStatus } from '@aisle/contract';
import { type Condition, type Finding, isWorse, worst } from './conditions.ts';

/** How long entries are kept, in milliseconds, and how many at most: the newest. */
export const RETENTION = 30 * 86_400_000;
const MAX = 1000;

/** Trouble that is found once may be gone the next moment: it has to be found again after so long, in milliseconds. */
const OPEN_AFTER = 4000;

/** An incident is over when its trouble was not found for so long, in milliseconds: one that comes and goes is one. */
const CLOSE_AFTER = 60_000;

/** An open incident. */
interface Open {
  since: number;
  /** When its trouble was found last. */
  foundAt: number;
  status: ServerStatus;
  title: string;
}

/** What an entry says. */
interface ReportedIncident {
  title: string;
  body: string;
}

/** What is stored of it. */
export interface StoredIncidents {
  entries: Incident[];
  open: Partial<Record<Condition, Open>>;
}

/** The incidents of one server. */
export interface IncidentLog {
  /** Takes what was found at a time; everything that is not found is well. */
  update(now: number, findings: readonly Finding[]): void;
  /** Writes down what the conditions do not see. */
  note(entry: Incident): void;
  /** How the server is now. */
  status(): ServerStatus;
  /** Whether an incident of this kind is open. */
  isOpen(condition: Condition): boolean;
  /** What happened in the last 30 days, the oldest first. */
  entries(now: number): Incident[];
  stored(now: number): StoredIncidents;
  /** Goes on where an earlier run stopped. */
  restore(stored: StoredIncidents): void;
}

const inWords = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  return minutes === 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
};

/**
 * A log without entries.
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
  const recent = (now: number) => entries.filter(({ t }) => t > now - RETENTION).slice(-MAX);
  // By number alone: a clock that jumps ahead makes nothing old that is not shown again when it comes back.
  const latest = () => entries.slice(-MAX);
  /** What is to be written of a finding; undefined where it is known, or too new. */
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

  /** Closes what has stayed away; says what is to be written of it. */
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
      // What an entry says of the server is how all of it is from then on.
      for (const { title, body } of news) entries.push({ t: now, v: { title, body, status: status() } });
      if (entries.length > 2 * MAX) entries = latest();
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
