/** Prefetch: requests the results of the shopper's probable next change, so that they are cached when it happens. */
import { mergeNeeds } from '../session/needs.ts';
import { plan } from '../session/plan.ts';
import { applyChange } from '../session/reduce.ts';
import type { SearchChange } from '../session/search-state.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

const ahead =
  (inside: SessionInside) =>
  async (change: SearchChange): Promise<void> => {
    const { held: needs, kinds, options } = inside;
    const input = inside.input();
    const search = applyChange(input.search, change, kinds);
    const demand = mergeNeeds({ needs, search });
    // Bypasses the layers, because nothing is shown yet, so there is nothing to animate.
    await options.client.search(plan({ ...input, search, demand }));
  };

/**
 * Sends the request of a change in advance. The client caches the response and returns it immediately when the shopper makes the change;
 * a client without a cache sends the request twice. Errors are ignored. The service counts it as a search, so prefetch only changes that
 * are nearly certain.
 * @example
 * link.addEventListener('pointerdown', () => prefetch(session, { page: 1 }));
 */
export const prefetch = (session: SearchSession, change: SearchChange): Promise<void> =>
  session
    .use(ahead)(change)
    .catch(() => undefined);
