/** Traced engine: every search of an index is a span, with the number of its matches. */
import type { Engine, EngineView, SearchEngine } from '../../engine/engine.ts';
import type { Tracer } from '../../ports/tracer.ts';

/** Searches of an engine, or of a view of it, each in a span. */
function traceSearches(engine: SearchEngine, tracer: Tracer): SearchEngine {
  return {
    search: (index, query, budget) =>
      tracer.trace('search index', { attributes: { 'aisle.index': index } }, async (span) => {
        const answer = await engine.search(index, query, budget);
        span.add({ 'aisle.matches': answer.nbHits, 'aisle.hits': answer.hits.length });
        return answer;
      }),
    searchFacetValues: (index, request) =>
      tracer.trace('search facet values', { attributes: { 'aisle.index': index } }, () =>
        engine.searchFacetValues(index, request),
      ),
  };
}

const traceView = (view: EngineView, tracer: Tracer): EngineView => ({
  ...traceSearches(view, tracer),
  close: () => view.close(),
});

/**
 * The same engine, whose searches are recorded.
 *
 * @example
 * const engine = traceEngine(createEmbeddedEngine(), tracer);
 */
export function traceEngine(engine: Engine, tracer: Tracer): Engine {
  const traced: Partial<Engine> = {
    ...traceSearches(engine, tracer),
    ...(engine.view && { view: (options) => traceView(engine.view!(options), tracer) }),
  };
  return new Proxy(engine, {
    get: (target, name) => {
      const member: unknown = Reflect.get(name in traced ? traced : target, name);
      // Members of a class look for their own object behind `this`.
      return typeof member === 'function' ? (member.bind(name in traced ? traced : target) as unknown) : member;
    },
  });
}
