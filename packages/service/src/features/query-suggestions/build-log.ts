/** Build log: notes what a build did, as lines that belong to each other by their level. */
import type { QuerySuggestionsLogLine } from '@aisle/contract';

/** Lines kept of one build. */
const MAX = 2000;

/** The log of one build. */
export interface BuildLog {
  readonly lines: readonly QuerySuggestionsLogLine[];
  /** A line that belongs to the last line of the level above. The first level is 1. */
  add(level: QuerySuggestionsLogLine['level'], contextLevel: number, message: string): void;
}

/** An empty log. */
export function createBuildLog(now: () => number): BuildLog {
  const lines: QuerySuggestionsLogLine[] = [];
  return {
    lines,
    add: (level, contextLevel, message) => {
      // The summary of a build stands at its end and must not be lost to a thousand skipped queries.
      if (lines.length >= MAX && level === 'SKIP') return;
      lines.push({ timestamp: new Date(now()).toISOString(), level, message, contextLevel });
    },
  };
}
