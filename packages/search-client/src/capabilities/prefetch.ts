/** Prefetch: asks ahead for what the shopper will probably decide, so that the answer is at hand when they do. */
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
    // Past what stands before the client: nothing is shown yet, so nothing is to move.
    await options.client.search(plan({ ...input, search, demand }));
  };

/**
 * Asks what a change would ask. The answer goes into the memory of the client, which gives it at once when the shopper decides so; a client
 * without a memory is asked twice. What fails is nothing: it is asked again in earnest. The service counts it as a search, so ask only for
 * what is nearly certain.
 * @example
 * link.addEventListener('pointerdown', () => prefetch(session, { page: 1 }));
 */
export const prefetch = (session: SearchSession, change: SearchChange): Promise<void> =>
  session
    .use(ahead)(change)
    .catch(() => undefined);
