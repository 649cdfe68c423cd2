/** Dynamic facets: facets selected by the index, in the order set by merchandisers. */
import type { RenderingContent, SearchRequest } from '@aisle/contract';
import type { CountsNeed, CountWish } from '../session/need.ts';
import { plan } from '../session/plan.ts';
import { memoize } from '../session/memoize.ts';
import type { FacetValue, SearchResults, SearchSession, SessionInside } from '../session/session.ts';

/** Options of dynamic facets. */
export interface DynamicFacetsOptions {
  /** Maximum number of facets. Default: all. */
  max?: number;
  /** Maximum number of values counted per facet. Default 20. */
  limit?: number;
  /**
   * Names of the facets to request. Default: all of the index, with `*`; for an engine that rejects `*` the request is repeated without
   * it, and there are no dynamic facets.
   */
  attributes?: readonly string[];
}

/** Returns the identity of queries; next to `*`, which counts all facets, other names make no difference. */
export const questionOf = (requests: readonly SearchRequest[]): string =>
  JSON.stringify(requests, (name, value: unknown) =>
    name === 'facets' && Array.isArray(value) && value.includes('*') ? ['*'] : value,
  );

/** Remembers whether the engine rejected `*`, which is then left out. */
const wildcard = (inside: SessionInside): { refused: boolean } => {
  const memory = { refused: false };
  let lastForm: string | undefined;
  // Lists that are created for the facets of a response need only what it already contains.
  inside.answerBefore('page', (input) => {
    const { answered, results, status } = inside.session.state;
    const before = lastForm;
    lastForm = questionOf(plan(input));
    return lastForm === before && status === 'idle' && answered === input.search ? results : undefined;
  });
  inside.watch(({ status }, before) => {
    if (status !== 'error' || before.status === 'error' || memory.refused) return;
    const { error } = inside.session.state;
    const code = Number((Object(error) as { status?: unknown; httpStatus?: unknown }).status ?? 0);
    // A broken connection, an invalid key or a busy service is not a rejection of `*`.
    if ([401, 403, 408, 429].includes(code) || code >= 500 || !plan(inside.input())[0]?.params?.facets?.includes('*'))
      return;
    memory.refused = true;
    inside.session.refresh();
  });
  return memory;
};

/**
 * Creates the need of a view of dynamic facets. As always, each refined facet costs one query.
 * @example
 * session.need(dynamicFacetsNeed(session, { max: 6 }));
 * for (const attribute of readDynamicFacets(session, { max: 6 })) showFacet(attribute);
 */
export const dynamicFacetsNeed = (session: SearchSession, options: DynamicFacetsOptions = {}): CountsNeed => {
  const { limit = 20, attributes } = options;
  const memory = session.use(wildcard);
  return {
    kind: 'counts',
    name: '*',
    marks: { limit, attributes },
    counts({ refinements }) {
      const facets = attributes ?? (memory.refused ? [] : ['*']);
      const loose = Object.entries(refinements)
        .filter(
          ([name, refinement]) =>
            refinement.kind === 'facet' && refinement.operator === 'or' && (!attributes || attributes.includes(name)),
        )
        .map(([name]): CountWish => ({ facets: [name], limit, instead: { name } }));
      return [{ facets, limit }, ...loose];
    },
  };
};

// The adapter of another engine may return anything here.
const orderingOf = (results: SearchResults | undefined): NonNullable<RenderingContent['facetOrdering']> =>
  Object(Object(results?.renderingContent).facetOrdering);
const namesIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list : []);

/**
 * Returns the facets in the order of the rules, or otherwise by the number of records that they cover. A refined facet is always
 * included. Returns the same list as long as nothing changed.
 */
export const readDynamicFacets = (
  session: SearchSession,
  { max = Infinity, attributes }: DynamicFacetsOptions = {},
): readonly string[] => {
  const { results, search } = session.state;
  const from = [results?.facets, results?.renderingContent, search.refinements];
  return memoize(session, `dynamic:${JSON.stringify([max, attributes])}`, from, () => {
    const facets = results?.facets ?? {};
    const covered = (name: string): number => Object.values(facets[name] ?? {}).reduce((sum, count) => sum + count, 0);
    const isOffered = (name: string): boolean =>
      Object.hasOwn(facets, name) && (!attributes || attributes.includes(name));
    const counted = Object.keys(facets).filter((name) => isOffered(name) && covered(name) > 0);
    const { order } = Object(orderingOf(results).facets) as { order?: unknown };
    const ordered = Array.isArray(order)
      ? namesIn(order).filter((name) => counted.includes(name))
      : counted.sort((a, b) => covered(b) - covered(a) || (a < b ? -1 : 1));
    const visible = ordered.slice(0, max);
    return [
      ...visible,
      ...Object.keys(search.refinements).filter((name) => !visible.includes(name) && isOffered(name)),
    ];
  });
};

/** Returns the values of a facet in the order of the rules: pinned ones first, hidden ones only if selected. */
export const orderedFacetValues = (session: SearchSession, attribute: string): readonly FacetValue[] => {
  const values = session.facetValues(attribute);
  const { results } = session.state;
  return memoize(session, `ordered:${attribute}`, [values, results?.renderingContent], () => {
    const { values: rules } = orderingOf(results);
    const { sortRemainingBy, ...rule } = (Object.hasOwn(rules ?? {}, attribute) && rules?.[attribute]) || {};
    const order = namesIn(rule.order);
    const hide = namesIn(rule.hide);
    const pinned = order.flatMap((name) => values.filter(({ value }) => value === name));
    const others = values.filter(
      ({ value, refined, excluded }) =>
        !order.includes(value) && (refined || excluded || (!hide.includes(value) && sortRemainingBy !== 'hidden')),
    );
    if (sortRemainingBy === 'alpha') others.sort((a, b) => a.value.localeCompare(b.value));
    return [...pinned.filter(({ value, refined }) => refined || !hide.includes(value)), ...others];
  });
};
