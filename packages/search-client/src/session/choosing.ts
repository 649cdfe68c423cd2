/** Choosing: the methods of a session with which views and hosts change its search, or link to a changed search. */
import { choose, commit, searchAfter } from './decisions.ts';
import type { SessionParts } from './session-parts.ts';
import type { SearchSession } from './session.ts';
import { toggleFacetValue } from './toggle-facet-value.ts';

/** The methods that change the search, and `href`, which returns the URL after a change. */
export type Choosing = Pick<
  SearchSession,
  | 'setQuery'
  | 'toggleFacet'
  | 'clearRefinements'
  | 'setPage'
  | 'setSortBy'
  | 'setHitsPerPage'
  | 'change'
  | 'setState'
  | 'href'
>;

/** Returns the default operator of a facet: that of its selected values, otherwise that of the most recent need for the facet, otherwise `or`. */
const operatorOf = ({ needs, store }: SessionParts, attribute: string): 'or' | 'and' => {
  const refinement = store.state.search.refinements[attribute];
  if (refinement?.kind === 'facet') return refinement.operator;
  let operator: 'or' | 'and' = 'or';
  for (const { need } of needs) if (need.kind === 'facet' && need.attribute === attribute) operator = need.operator;
  return operator;
};

/** Creates the methods of a session that change its search. */
export const createChoosing = (parts: SessionParts): Choosing => {
  const { address, store } = parts;
  const change: SearchSession['change'] = (change, options) => choose(parts, change, options);
  return {
    setQuery(query, { history } = {}) {
      const isFirst = !store.state.search.query;
      change(
        { query },
        { history: history ?? (isFirst ? 'push' : undefined), run: history === 'push' ? undefined : 'query' },
      );
    },
    toggleFacet(attribute, value, { operator = operatorOf(parts, attribute), exclude = false } = {}) {
      const refinement = store.state.search.refinements[attribute];
      change({ refinements: { [attribute]: toggleFacetValue(refinement, { value, operator, exclude }) } });
    },
    clearRefinements: (attributes = Object.keys(store.state.search.refinements)) =>
      change({ refinements: Object.fromEntries(attributes.map((attribute) => [attribute, null])) }),
    setPage: (page) => change({ page }),
    setSortBy: (sortBy) => change({ sortBy }),
    setHitsPerPage: (hitsPerPage) => change({ hitsPerPage }),
    change,
    setState: (search, { history = 'replace' } = {}) => commit(parts, search, 'host', history),
    href: (change) => address.href(searchAfter(parts, change)),
  };
};
