/** The client stack: layers of middleware between a session and its search client, in one fixed order. */
// Why: decision 0031.
import { adaptFilters } from './adapt-filters.ts';
import type { RewriteRequests, Searching } from './searching.ts';
import { addTo } from './add-to.ts';

/**
 * The layers by place, in the order in which a search passes them:
 *
 *     session ─► transition ─► batch ─► inspector ─► page ─► adapter ─► client
 *     second index, draft, counts … ─► batch ─► inspector ─► page ─► adapter ─► client
 *
 * `transition` moves from the old results to the new ones; `batch` joins what all indices of the page ask in one tick; `inspector` sees
 * what the session asks; `page` goes on through the layers of another session, as a second index and a draft do. Of several layers at one
 * place the first one works, and the next one when that is gone. The adapter stands before every client: it writes filters as a client of
 * another engine reads them, and takes out of its answers what views cannot read.
 *
 * What alters the search before it is asked, and the results after it was answered, are hooks: `hooks.ts`.
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

/** The layers of one session. */
export interface ClientStack {
  /** Searches through all layers. */
  readonly whole: Searching;
  /** Searches as others than the session do: without its transitions. */
  readonly shared: Searching;
  /** Writes requests as the client reads them: for what is asked of it past the layers. */
  readonly adapt: RewriteRequests;
  /** Puts a layer in its place; returns the way to take it away. */
  wrap(place: ClientPlace, wrap: (client: Searching) => Searching): () => void;
}

/** Makes the stack of a client. */
export const createClientStack = (client: Searching): ClientStack => {
  const layers = createLayers();
  const adapter = adaptFilters(client);
  // Looked up at each search: layers come late, and go.
  const behind = (places: number): Searching => ({
    search: (requests, options) => {
      const [first = adapter] = Object.values(layers)
        .slice(places)
        .flatMap((place) => [...place]);
      return first.search(requests, options);
    },
  });
  return {
    whole: behind(0),
    shared: behind(1),
    adapt: (requests) => adapter.adapt(requests),
    wrap: (place, wrap) => addTo(layers[place], wrap(behind(Object.keys(layers).indexOf(place) + 1))),
  };
};
