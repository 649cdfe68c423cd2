/** Claims: when a view is added, its part of the state is read from the URL, unless the shopper has changed that part since. */
import { accept } from './decisions.ts';
import type { CountsNeed, Need } from './need.ts';
import { asCounts } from './needs.ts';
import type { OfferedChoices } from './session-router.ts';
import type { SessionParts } from './session-parts.ts';

/** Applies the sort order and the hits per page of the URL if the page offers them. */
const claimChoices = (parts: SessionParts, choices: OfferedChoices): void => {
  const { address, store, initial } = parts;
  const { sortBy, hitsPerPage } = address.offer(choices);
  const { search } = store.state;
  accept(parts, {
    ...(sortBy && search.sortBy === initial.sortBy && { sortBy }),
    ...(hitsPerPage && search.hitsPerPage === initial.hitsPerPage && { hitsPerPage }),
  });
};

/** Applies a refinement from the URL that a view supports, and registers its kind. */
const claimRefinement = (parts: SessionParts, { name, of: kind }: CountsNeed): void => {
  const { kinds, address, store, initial } = parts;
  if (!kind || !name) return;
  if (!kinds.has(kind.kind)) {
    kinds.set(kind.kind, kind);
    // A refinement that waited for its kind is validated now.
    accept(parts, {});
  }
  const refinement = address.claim(name, kind);
  if (refinement && store.state.search.refinements[name] === initial.refinements[name])
    accept(parts, { refinements: { [name]: refinement } });
};

/** Applies the part of the URL that a need supports. */
export const claim = (parts: SessionParts, need: Need): void => {
  const counting = asCounts(need);
  if (need.kind === 'choices') claimChoices(parts, need);
  else if (counting) claimRefinement(parts, counting);
};
