/** Promotion (pinning): puts promoted records at their positions among the hits, on whatever page these are. */
import type { AnswerBudget, EngineAnswer, EngineHit, EngineQuery, Filter, SearchEngine } from '../../engine/engine.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import { countPromoted } from './count-promoted.ts';
import { allFilters, noneOf, oneOf } from './filter-of.ts';

/** A record that a rule puts at a fixed position. */
export interface Promotion {
  objectID: string;
  /** Position over all pages, starting at 0. */
  position: number;
  /** Whether it is shown only if it passes the filters of the search. */
  filtered: boolean;
}

/** An existing promoted record. */
interface Placed {
  hit: EngineHit;
  position: number;
}

/** Finds the promoted records that exist and may be shown, with the highlights of the query if they match it. */
async function findPromoted(engine: SearchEngine, physical: string, options: PromotedSearch): Promise<Placed[]> {
  const { query, promotions, always, budget } = options;
  const positions = new Map(promotions.map(({ objectID, position }) => [objectID, position]));
  const hits = new Map<string, EngineHit>();
  const look = async (candidates: readonly Promotion[], filter: Filter | undefined, text: string) => {
    const missing = candidates.filter(({ objectID }) => !hits.has(objectID)).map(({ objectID }) => objectID);
    if (missing.length === 0) return;
    const { filter: _filter, ...rest } = query;
    const wider = { ...rest, filter: allFilters([filter, oneOf(missing)])!, query: text };
    const plain = { facets: [], distinct: 0, offset: 0, length: missing.length };
    const answer = await engine.search(physical, { ...wider, ...plain }, budget);
    for (const hit of answer.hits) hits.set(hit.objectID, hit);
  };
  for (const filtered of [false, true]) {
    const matching = promotions.filter((promotion) => promotion.filtered === filtered);
    const filter = filtered ? query.filter : always;
    // First as a match, for its highlights, then without the query.
    await look(matching, filter, query.query);
    await look(matching, filter, '');
  }
  return Array.from(hits.values(), (hit) => ({ hit, position: positions.get(hit.objectID)! })).sort(
    (a, b) => a.position - b.position,
  );
}

/** Returns the final positions: distinct, and none after the end of the list. */
function placesAmong(promoted: readonly Placed[], organic: number): number[] {
  let last = -1;
  return promoted.map(({ position }, index) => (last = Math.max(last + 1, Math.min(position, organic + index))));
}

/** A search and its promotions. */
interface PromotedSearch {
  query: EngineQuery;
  promotions: readonly Promotion[];
  /** Filter that a promoted record must pass even if it need not pass the filters of the search. */
  always: Filter | undefined;
  /** The attribute whose values `distinct` limits. */
  attributeForDistinct?: string | undefined;
  budget?: AnswerBudget | undefined;
}

/** Leaves out the groups that promoted records have filled: promoted and other records share the limit of `distinct`. */
function withoutFilledGroups(
  promoted: readonly Placed[],
  { query: { distinct }, attributeForDistinct: attribute }: PromotedSearch,
): Filter | undefined {
  if (distinct === 0 || attribute === undefined) return undefined;
  const sizes = new Map<string, number>();
  for (const { hit } of promoted) {
    let group: string | undefined;
    eachScalarAt(hit.record, attribute, (value) => (group ??= String(value)));
    if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  const filled = [...sizes].filter(([, size]) => size >= distinct).map(([group]) => group);
  if (filled.length === 0) return undefined;
  return { kind: 'not', of: { kind: 'or', of: filled.map((value) => ({ kind: 'facet', attribute, value })) } };
}

/** Returns the facet counts of the matches and the promoted records. */
async function countFacets(
  engine: SearchEngine,
  physical: string,
  { query, budget, promoted }: PromotedSearch & { promoted: readonly Placed[] },
): Promise<Pick<EngineAnswer, 'facets' | 'facetsStats'>> {
  const own = oneOf(promoted.map(({ hit }) => hit.objectID));
  const counted = { ...query, offset: 0, length: 0 };
  const all = await engine.search(physical, counted, budget);
  const filter = allFilters([query.filter, own])!;
  const { hits } = await engine.search(
    physical,
    { ...query, filter, facets: [], distinct: 0, offset: 0, length: promoted.length },
    budget,
  );
  const countedIDs = new Set(hits.map(({ objectID }) => objectID));
  const others = promoted.filter(({ hit }) => !countedIDs.has(hit.objectID));
  return countPromoted(
    all,
    others.map(({ hit }) => hit.record),
    query,
  );
}

/** Runs a search with promoted records. They have their positions across all pages, count as hits, and do not appear elsewhere. */
export async function searchPromoted(
  engine: SearchEngine,
  physical: string,
  options: PromotedSearch,
): Promise<EngineAnswer> {
  const { query, budget } = options;
  const promoted = await findPromoted(engine, physical, options);
  if (promoted.length === 0) return engine.search(physical, query, budget);
  const filter = allFilters([
    query.filter,
    noneOf(promoted.map(({ hit }) => hit.objectID)),
    withoutFilledGroups(promoted, options),
  ])!;
  const end = query.offset + query.length;
  const windowAt = (organic: number) => {
    const places = placesAmong(promoted, organic);
    const before = places.filter((position) => position < query.offset).length;
    const inside = places.filter((position) => position >= query.offset && position < end).length;
    return { places, offset: query.offset - before, length: query.length - inside };
  };
  const ask = ({ offset, length }: { offset: number; length: number }) =>
    engine.search(physical, { ...query, filter, facets: [], offset, length }, budget);

  let window = windowAt(Infinity);
  let answer = await ask(window);
  // Near the end of the list promoted records move up, so more of the others fit before them.
  const exact = windowAt(answer.nbSortedHits ?? answer.nbHits);
  if (exact.offset !== window.offset || exact.length !== window.length) answer = await ask(exact);
  window = exact;

  const hits: EngineHit[] = [];
  const others = answer.hits.values();
  for (let position = query.offset; position < end; position++) {
    const at = window.places.indexOf(position);
    const hit = at >= 0 ? promoted[at]!.hit : others.next().value;
    if (hit) hits.push(hit);
  }
  const counted = query.facets.length > 0 ? await countFacets(engine, physical, { ...options, promoted }) : answer;
  return {
    ...answer,
    hits,
    nbHits: answer.nbHits + promoted.length,
    ...(answer.nbSortedHits === undefined ? {} : { nbSortedHits: answer.nbSortedHits + promoted.length }),
    facets: counted.facets,
    facetsStats: counted.facetsStats,
  };
}
