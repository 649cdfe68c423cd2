import { afterAll, describe, expect, it } from 'vitest';
import { openPgliteStore } from '../../node/store/pglite-store.ts';
import type { Queryable, Store } from '../../store/store.ts';
import { BARE } from '../../testing/database-template.ts';
import { startTestService } from '../../testing/start-service.ts';
import { clientOf, idle, placesOf, stable, STABLE } from './testing/user-client.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describe('moving a user', () => {
  it.each([1, 2, 3, 4, 5])(
    'that is killed in step %i goes on where it was, at the next start',
    async (steps) => {
      const store = await openPgliteStore({ template: BARE });
      closing.push(() => store.close());
      let left = Infinity;
      let died = () => undefined as void;
      const death = new Promise<void>((resolve) => (died = resolve));
      const dead = () => left < 0;
      const alive = async <Result>(work: () => Promise<Result>): Promise<Result> =>
        dead() ? new Promise<never>(() => undefined) : work();
      /** The store of a process that is killed: from then on it asks nothing, and hears of nothing. */
      const mortal: Store = {
        ...store,
        shared: store.shared,
        query: (sql, parameters) => alive(() => store.query(sql, parameters)),
        batch: (statements) => alive(() => store.batch(statements)),
        transaction: (work) =>
          alive(() =>
            store.transaction(async (transaction) => {
              let isStep = false;
              const watched: Queryable = {
                query: (sql, parameters) => {
                  isStep ||= sql.includes('next_partition') && sql.startsWith('SELECT');
                  return transaction.query(sql, parameters);
                },
              };
              const result = await work(watched);
              if (isStep && --left < 0) {
                died();
                throw new Error('killed');
              }
              return result;
            }),
          ),
        close: () => Promise.resolve(),
      };
      const first = await startTestService({ clusters: ['c1', 'c2'], store: mortal });
      const ann = clientOf(first, 'ann');
      await ann.assign('c1');
      await ann.put('goods', stable);
      await first.service.whenIdle();
      left = steps;
      const assigned = ann.assign('c2');
      await Promise.race([death, assigned]);
      await death;

      const second = await startTestService({ clusters: ['c1', 'c2'], store });
      const again = clientOf(second, 'ann');
      expect(await again.count('goods')).toBe(STABLE);
      await idle(second);
      expect(await again.cluster()).toBe('c2');
      expect(await again.browse('goods')).toEqual(stable.map(({ objectID }) => objectID).sort());
      expect(await placesOf(store)).toEqual(['/c2']);
    },
    60_000,
  );
});
