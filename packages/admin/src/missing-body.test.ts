/** A body that must be there is missed before anything is sent: a write without one would empty what it names. */
import { interfaces } from '@aisle/contract/data';
import { describe, expect, it } from 'vitest';
import { createAdminClient } from './create-admin-client.ts';

const sent: string[] = [];
const admin = createAdminClient({
  hosts: { read: ['https://service.test'] },
  region: 'eu',
  fetch: (url, { method }) => {
    sent.push(`${method} ${new URL(url).pathname}`);
    return Promise.resolve(Response.json({}));
  },
}) as unknown as Record<string, Record<string, (parameters: object) => Promise<unknown>>>;

const operations = interfaces.flatMap((part) =>
  Object.entries(part.operations).map(([id, operation]) => ({ name: `${part.id}.${id}`, part, id, operation })),
);

describe.each(operations)('$name without a body', ({ part, id, operation }) => {
  const { path, query, headers } = operation.example;
  const call = (body?: object) => {
    sent.length = 0;
    return admin[part.id]![id]!({ ...path, ...query, ...headers, ...body });
  };
  if (operation.bodyRequired)
    it.each([{}, { body: undefined }, { body: null }])(
      '%j is refused by its name, and nothing is sent',
      async (none) => {
        await expect(call(none)).rejects.toThrow(`body is missing: ${operation.route}`);
        expect(sent).toEqual([]);
      },
    );
  else
    it('is sent', async () => {
      await call();
      expect(sent).toHaveLength(1);
    });
});
