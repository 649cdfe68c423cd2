/** Client stack: layers of middleware between a session and its search client, in a fixed order. */
// Why: decision 0031.
import { filterAdapterOf } from './adapt-filters.ts';
import type { RewriteRequests, Searching } from './searching.ts';
import { addTo } from './add-to.ts';

/**
 * The layers by place, in the order in which a search passes through them:
 *
 *     session ─► transition ─► batch ─► inspector ─► page ─► adapter ─► client
 *     second index, draft, counts … ─► batch ─► inspector ─► page ─► adapter ─► client
 *
 * `transition` animates from the old results to the new ones; `batch` joins the searches of all indices of the page in one tick into one
 * request; `inspector` observes the session's requests; `page` continues through the layers of another session (used by a second index
 * and by drafts). If several layers share a place, only the first is active, and the next one takes over when it is removed. The adapter
 * always sits directly in front of the client: it translates filters for clients of other engines, and removes from their responses
 * what views cannot handle.
 *
 * To change a search before it is sent, or its results, use hooks instead: `hooks.ts`.
 */
const createLayers = () => ({
  transition: new Set<Searching>(),
  batch: new Set<Searching>(),
  inspector: new Set<Searching>(),
  page: new Set<Searching>(),
});

export type { Searching } from './searching.ts';

/** A place in the stack, from the session to the client: `transition`, `batch`, `inspector`, `page`. */
export type ClientPlace = keyof ReturnType<typeof createLayers>;

/** Layers of one session. */
export interface ClientStack {
  /** Searches through all layers. */
  readonly whole: Searching;
  /** Searches without the transition layer, for everything but the session's own results. */
  readonly shared: Searching;
  /** Translates requests for the client, for callers that bypass the layers. */
  readonly adapt: RewriteRequests;
  /** Adds a layer at a place; returns a function that removes it. */
  wrap(place: ClientPlace, createLayer: (client: Searching) => Searching): () => void;
}

/** Creates the stack in front of a client. */
export const createClientStack = (client: Searching): ClientStack => {
  const layers = createLayers();
  const adapter = filterAdapterOf(client);
  // Resolved on every search, because layers may be added or removed at any time.
  const clientFrom = (firstPlace: number): Searching => ({
    search: (requests, options) => {
      const [nextLayer = adapter] = Object.values(layers)
        .slice(firstPlace)
        .flatMap((place) => [...place]);
      return nextLayer.search(requests, options);
    },
  });
  return {
    whole: clientFrom(0),
    shared: clientFrom(1),
    adapt: (requests) => adapter.adapt(requests),
    wrap: (place, createLayer) => addTo(layers[place], createLayer(clientFrom(Object.keys(layers).indexOf(place) + 1))),
  };
};
