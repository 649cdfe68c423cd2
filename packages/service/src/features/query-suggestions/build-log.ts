/** Build log: lines about a build, nested by level. */
import type { QuerySuggestionsLogLine } from '@aisle/contract';

/** Maximum number of lines of one build. */
const MAX_LINES = 2000;

/** The log of one build. */
export interface BuildLog {
  readonly lines: readonly QuerySuggestionsLogLine[];
  /** Adds a line that belongs to the last line of the level above. The first level is 1. */
  add(level: QuerySuggestionsLogLine['level'], contextLevel: number, message: string): void;
}

/** Creates an empty log. */
export function createBuildLog(now: () => number): BuildLog {
  const lines: QuerySuggestionsLogLine[] = [];
  return {
    lines,
    add: (level, contextLevel, message) => {
      // The summary at the end of a build must not be lost because of a thousand skipped queries.
      if (lines.length >= MAX_LINES && level === 'SKIP') return;
      lines.push({ timestamp: new Date(now()).toISOString(), level, message, contextLevel });
    },
  };
}
