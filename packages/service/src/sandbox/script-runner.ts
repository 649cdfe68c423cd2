/** Script runner: reads web pages and runs code and expressions that came over the wire, in a sandbox beside the requests. */
import { createTimeSlices } from '../ground/limits/time-slices.ts';
import { nextTurn } from '../ground/limits/next-turn.ts';
import { matchTexts, type TextMatching } from '../foundation/text-patterns/match-texts.ts';

/** Kinds of file that pages are read as. */
export type FileType = 'html' | 'xml' | 'json' | 'text' | 'markdown' | 'pdf';

/** What went wrong in code that came over the wire. */
export interface ScriptFailure {
  /** `syntax`, `exception`, `time`, `memory`, `result` (no list of objects), `size` (too much of it). */
  kind: 'syntax' | 'exception' | 'time' | 'memory' | 'result' | 'size';
  message: string;
  /** Place in the code; the first line and column are 1. */
  line?: number;
  column?: number;
}

/** What to make of a page. Whether its address fits was decided before. */
export interface PageAction {
  /** CSS selectors of which one must be in the page, and none of those with `!`; all pages without them. */
  selectorsToMatch?: readonly string[];
  /** `['html']` by default. */
  fileTypesToMatch?: readonly string[];
  /** The function as its code. */
  source: string;
}

/** A page as it was fetched. */
export interface FetchedPage {
  /** Where it came from in the end. */
  url: string;
  contentType: string | undefined;
  /** The header X-Robots-Tag. */
  robotsTag?: string | undefined;
  body: Uint8Array<ArrayBuffer>;
  actions: readonly PageAction[];
  /** Data of other sources about the page, for `dataSources`. */
  dataSources?: Readonly<Record<string, unknown>>;
}

/** What one action made of a page. */
export interface ActionReading {
  /** Why the extractor was not run. */
  skipped?: 'file_type' | 'selectors';
  records: Record<string, unknown>[];
  /** What it said to `console.log`. */
  logs: string[];
  failure?: ScriptFailure;
}

/** What a page holds. */
export interface PageReading {
  /** Undefined where nothing can be read from this kind of file. */
  fileType: FileType | undefined;
  /** Absolute, of `link rel=canonical`. */
  canonical?: string;
  /** Where it leads by itself (`meta http-equiv=refresh`), and after how many seconds. */
  refresh?: { to: string; seconds: number };
  noindex: boolean;
  /** Milliseconds since the Unix epoch from which on it does not want to be found (`unavailable_after`). */
  unavailableAfter?: number;
  /** The page as a whole asks that its links be left alone. */
  nofollow: boolean;
  /** Absolute `http:` and `https:` addresses in their order, each once, without fragments and without `rel=nofollow`. */
  links: string[];
  /** In the order of the actions. */
  actions: ActionReading[];
}

/** Records on their way through a transformation. */
export interface TransformationInput {
  /** `(record) => record`, as its code; it may give a list of records, or null to drop one. It may be async. */
  source: string;
  records: readonly Record<string, unknown>[];
}

/**
 * What a transformation made of each record, in their order. Where that is very much, or takes very long, the last records have no result yet: they are to be
 * asked about anew. The first one always has.
 */
export interface TransformationOutput {
  results: ({ records: Record<string, unknown>[] } | { failure: ScriptFailure })[];
  logs: string[];
  /** The code as a whole is no function: nothing was transformed. */
  failure?: ScriptFailure;
}

/** Runs scripts. What they do wrong is in the result; it rejects only where the runner itself is broken or closed. */
export interface ScriptRunner {
  readPage(page: FetchedPage): Promise<PageReading>;
  transform(input: TransformationInput): Promise<TransformationOutput>;
  /** Whether the code is a function that can be run: its syntax. */
  check(source: string): Promise<ScriptFailure | undefined>;
  /** Whether any of the expressions stands in each of the texts, in their order; true for a text that came to no end. */
  matchTexts(matching: TextMatching): Promise<boolean[]>;
  close(): Promise<void>;
}

const missing = () => Promise.reject(new Error('This service runs no scripts: run it under Node'));

/** Where nobody gave a sandbox: in browsers. Expressions are looked for here, in slices, since no text makes them slow. */
export const noScripts: ScriptRunner = {
  readPage: missing,
  transform: missing,
  check: missing,
  matchTexts: (matching) => matchTexts(matching, { beforeText: createTimeSlices(nextTurn) }),
  close: () => Promise.resolve(),
};
