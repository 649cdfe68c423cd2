/** Script runner: reads web pages and runs code and expressions from clients in a sandbox, outside the threads of requests. */
import { createTimeSlices } from '../ground/limits/time-slices.ts';
import { nextTurn } from '../ground/limits/next-turn.ts';
import { matchTexts, type TextMatching } from '../foundation/text-patterns/match-texts.ts';

/** Types of files that are read. */
export type FileType = 'html' | 'xml' | 'json' | 'text' | 'markdown' | 'pdf';

/** A failure of code from a client. */
export interface ScriptFailure {
  /** `syntax`, `exception`, `time`, `memory`, `result` (not a list of objects), `size` (too large). */
  kind: 'syntax' | 'exception' | 'time' | 'memory' | 'result' | 'size';
  message: string;
  /** Position in the code; the first line and column are 1. */
  line?: number;
  column?: number;
}

/** How to extract records from a page. Whether its URL matches was decided before. */
export interface PageAction {
  /** CSS selectors of which one must match in the page, and none of those with `!`; all pages match without them. */
  selectorsToMatch?: readonly string[];
  /** `['html']` by default. */
  fileTypesToMatch?: readonly string[];
  /** The code of the function. */
  source: string;
}

/** A fetched page. */
export interface FetchedPage {
  /** The final URL. */
  url: string;
  contentType: string | undefined;
  /** The header X-Robots-Tag. */
  robotsTag?: string | undefined;
  body: Uint8Array<ArrayBuffer>;
  actions: readonly PageAction[];
  /** Data of other sources about the page, for `dataSources`. */
  dataSources?: Readonly<Record<string, unknown>>;
}

/** Result of one action. */
export interface ActionReading {
  /** Why the extractor was not run. */
  skipped?: 'file_type' | 'selectors';
  records: Record<string, unknown>[];
  /** Output of `console.log`. */
  logs: string[];
  failure?: ScriptFailure;
}

/** Content of a page. */
export interface PageReading {
  /** Undefined if files of this type cannot be read. */
  fileType: FileType | undefined;
  /** Absolute, of `link rel=canonical`. */
  canonical?: string;
  /** Redirect by the page itself (`meta http-equiv=refresh`), and its delay in seconds. */
  refresh?: { to: string; seconds: number };
  noindex: boolean;
  /** Milliseconds since the Unix epoch from which the page must not be indexed (`unavailable_after`). */
  unavailableAfter?: number;
  /** Whether no links of the page may be followed. */
  nofollow: boolean;
  /** Absolute `http:` and `https:` URLs in order, without duplicates, fragments and `rel=nofollow`. */
  links: string[];
  /** In the order of the actions. */
  actions: ActionReading[];
}

/** Input of a transformation. */
export interface TransformationInput {
  /** The code of `(record) => record`; it may return a list of records, or null to drop one. It may be async. */
  source: string;
  records: readonly Record<string, unknown>[];
}

/**
 * Results of a transformation, in the order of the records. If they are very large, or take very long, the last records have no result yet
 * and must be passed again. The first one always has a result.
 */
export interface TransformationOutput {
  results: ({ records: Record<string, unknown>[] } | { failure: ScriptFailure })[];
  logs: string[];
  /** The code is not a function: nothing was transformed. */
  failure?: ScriptFailure;
}

/** Runs scripts. Their errors are part of the result; calls reject only if the runner itself is broken or closed. */
export interface ScriptRunner {
  readPage(page: FetchedPage): Promise<PageReading>;
  transform(input: TransformationInput): Promise<TransformationOutput>;
  /** Checks whether the code is a syntactically valid function. */
  check(source: string): Promise<ScriptFailure | undefined>;
  /** Returns for each text, in order, whether it contains a match of any expression; true for a text that took too long. */
  matchTexts(matching: TextMatching): Promise<boolean[]>;
  close(): Promise<void>;
}

const missing = () => Promise.reject(new Error('This service runs no scripts: run it under Node'));

/** For environments without a sandbox: browsers. Expressions are matched here, in slices, because no text makes them slow. */
export const noScripts: ScriptRunner = {
  readPage: missing,
  transform: missing,
  check: missing,
  matchTexts: (matching) => matchTexts(matching, { beforeText: createTimeSlices(nextTurn) }),
  close: () => Promise.resolve(),
};
