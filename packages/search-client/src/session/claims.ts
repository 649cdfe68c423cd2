/** Claims: what a view offers or refines by is read from the address when the view comes, save where somebody has chosen since. */
import { accept } from './decisions.ts';
import type { CountsNeed, Need } from './need.ts';
import { asCounts } from './needs.ts';
import type { OfferedChoices } from './session-router.ts';
import type { SessionParts } from './session-parts.ts';

/** Takes an order and a number of hits from the URL that the page offers. */
const claimChoices = (parts: SessionParts, choices: OfferedChoices): void => {
  const { address, store, initial } = parts;
  const { sortBy, hitsPerPage } = address.offer(choices);
  const { search } = store.state;
  accept(parts, {
    ...(sortBy && search.sortBy === initial.sortBy && { sortBy }),
    ...(hitsPerPage && search.hitsPerPage === initial.hitsPerPage && { hitsPerPage }),
  });
};

/** Takes a refinement from the URL that a view can show, and its kind from the view. */
const claimRefinement = (parts: SessionParts, { name, of: kind }: CountsNeed): void => {
  const { kinds, address, store, initial } = parts;
  if (!kind || !name) return;
  if (!kinds.has(kind.kind)) {
    kinds.set(kind.kind, kind);
    // What waited for its kind is judged now.
    accept(parts, {});
  }
  const refinement = address.claim(name, kind);
  if (refinement && store.state.search.refinements[name] === initial.refinements[name])
    accept(parts, { refinements: { [name]: refinement } });
};

/** Takes from the URL what a need can show. */
export const claim = (parts: SessionParts, need: Need): void => {
  const counting = asCounts(need);
  if (need.kind === 'choices') claimChoices(parts, need);
  else if (counting) claimRefinement(parts, counting);
};
