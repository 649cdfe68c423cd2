import { describe, expect, it } from 'vitest';
import { indexMissing } from '../foundation/errors/service-error.ts';
import type { Context } from '../features/context.ts';
import type { AnyCall, AnyOutcome } from '../features/any-call.ts';
import { PartitionMoved } from '../features/partitions.ts';
import { inList } from '../features/rename-indices.ts';
import { isInside } from '../ground/keys/api-key.ts';
import { routes } from '../foundation/wire/generated/routes.ts';
import { createUserAnswers } from './answer-for-user.ts';

const OLD = '/c1/old/';
const NEW = '/c2/new/';
const route = routes.find(({ operation }) => operation === 'multipleBatch')!;

/** A user whose place is another one after so many looks. */
function movedAfter(looks: number) {
  let asked = 0;
  return createUserAnswers({
    context: { writer: {} } as unknown as Context,
    partitions: { find: () => ({ prefix: asked++ < looks ? OLD : NEW, guard: () => Promise.resolve() }) },
    partitioned: new Map([['multipleBatch', inList('requests', 'indexName')]]),
    aboutUsers: new Set(),
  });
}
const call = {
  caller: { mayUse: (index: string) => isInside([['goods']], index) },
  path: {},
  query: {},
  body: { requests: [{ indexName: 'goods' }] },
  place: undefined,
  visitor: undefined,
  country: undefined,
  user: 'ann',
} as unknown as AnyCall & { user: string };
const nameIn = ({ body }: AnyCall) => (body as { requests: { indexName: string }[] }).requests[0]!.indexName;

describe('a call for a user', () => {
  it('that came to a place which is no more is done again at the new one, and its body stays as it was', async () => {
    for (const fault of [new PartitionMoved(), indexMissing(`${OLD}goods`)]) {
      const seen: string[] = [];
      const handler = (at: AnyCall): Promise<AnyOutcome> => {
        seen.push(nameIn(at));
        return nameIn(at).startsWith(OLD) ? Promise.reject(fault) : Promise.resolve({ body: {} });
      };
      expect(await movedAfter(1)(route, handler, call)).toEqual({ body: {}, hidden: NEW });
      expect(seen).toEqual([`${OLD}goods`, `${NEW}goods`]);
    }
    expect(nameIn(call)).toBe('goods');
  });

  it('is refused where the user still is there, in words that name no place', async () => {
    const refused = movedAfter(Infinity)(route, (at) => Promise.reject(indexMissing(nameIn(at))), call);
    await expect(refused).rejects.toMatchObject({ status: 404, message: expect.stringMatching(/^Index goods does/) });
  });

  it('may use the names that the key is good for, at this place alone', async () => {
    const asked = [`${OLD}goods`, `${OLD}other`, `${NEW}goods`, 'goods'];
    const { body } = await movedAfter(Infinity)(
      route,
      ({ caller }) => Promise.resolve({ body: { may: asked.filter(caller.mayUse) } }),
      call,
    );
    expect(body).toEqual({ may: [`${OLD}goods`] });
    expect(asked.filter((name) => isInside([], name))).toEqual(['goods']);
  });
});
