/** Tracer: records what a request does, and for how long, as spans for a collector of traces. */

/** What a span says about its work. Values never hold a query, a key, a user token or a parameter of a statement. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A span while its work is under way. */
export interface Span {
  /** Renames it once more is known. */
  rename(name: string): void;
  add(attributes: SpanAttributes): void;
  /** Marks the work as failed although it returned. */
  fail(reason: string): void;
}

/** How a span begins. */
export interface SpanOptions {
  /** `server` answers somebody else, `client` waits for another program, `internal` (the default) does neither. */
  kind?: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** Whether it is recorded only during another span's work, so that what the service does in the background begins no traces. Default: no. */
  isChild?: boolean;
  /** Headers of the request that the span answers: a trace that began elsewhere goes on (W3C Trace Context). */
  headers?: Headers;
}

/** Records spans. A span that begins during another one's work is its child. */
export interface Tracer {
  /** Runs the work inside a span; an error that it throws is recorded and thrown on. */
  trace<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
}
