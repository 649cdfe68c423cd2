/** OpenTelemetry tracer: spans go to whatever SDK the operator has registered; the API is an optional peer. */
import type * as openTelemetry from '@opentelemetry/api';
import type { Span, SpanOptions, Tracer } from '../../ports/tracer.ts';
import { readPackageInfo } from '../package-info.ts';

type Api = typeof openTelemetry;

const MISSING =
  'The package @opentelemetry/api is not installed; bring it by npm install @opentelemetry/api @opentelemetry/auto-instrumentations-node, or leave --tracing out';

/** A reader of headers for `propagation.extract`. */
const headerReader = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};

async function loadApi(): Promise<Api> {
  try {
    return await import('@opentelemetry/api');
  } catch (error) {
    throw new Error(MISSING, { cause: error });
  }
}

const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** A span of work that nobody records. */
const unrecorded: Span = { rename: () => undefined, add: () => undefined, fail: () => undefined };

/** The port's span over one of the API. */
const spanOver = ({ SpanStatusCode }: Api, span: openTelemetry.Span): Span => ({
  rename: (name) => void span.updateName(name),
  add: (attributes) => void span.setAttributes(attributes as openTelemetry.Attributes),
  fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
});

/**
 * Opens the tracer.
 * @throws Error that names the package where it is missing.
 *
 * @example
 * const tracer = await openTracer();
 * await tracer.trace('publish', {}, () => publish());
 */
export async function openTracer(): Promise<Tracer> {
  const api = await loadApi();
  const { context, propagation, SpanKind, SpanStatusCode } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
  const tracer = api.trace.getTracer('@aisle/service', readPackageInfo().version);
  return {
    trace: <Result>(
      name: string,
      { kind = 'internal', attributes, isChild = false, headers }: SpanOptions,
      work: (span: Span) => Promise<Result>,
    ): Promise<Result> => {
      // Work that goes on after its request was answered still has that request as its context.
      if (isChild && !api.trace.getActiveSpan()?.isRecording()) return work(unrecorded);
      const parent = headers ? propagation.extract(context.active(), headers, headerReader) : context.active();
      const options = { kind: kinds[kind], ...(attributes && { attributes: { ...attributes } }) };
      return tracer.startActiveSpan(name, options, parent, async (span) => {
        try {
          return await work(spanOver(api, span));
        } catch (error) {
          // Its class alone: messages may quote what somebody sent.
          span.setStatus({ code: SpanStatusCode.ERROR, message: errorName(error) });
          span.setAttribute('error.type', errorName(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },
  };
}
