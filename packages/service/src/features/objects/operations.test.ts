import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
let serial = 0;
/** A fresh index name, so that no test sees another's records. */
const freshName = () => `index-${++serial}`;

beforeAll(async () => (shop = await startTestService({ keys: [{ key: 'adds', acl: ['addObject'] }] })), 60_000);
afterAll(() => shop.close());

const batch = (index: string, requests: unknown, key = ADMIN) =>
  shop.call('POST', `/1/indexes/${index}/batch`, { body: { requests }, key });
const get = async (index: string, ...objectIDs: string[]) => {
  const requests = objectIDs.map((objectID) => ({ indexName: index, objectID }));
  return (await shop.call('POST', '/1/indexes/*/objects', { body: { requests }, key: SEARCH })).body[
    'results'
  ] as unknown[];
};
const searched = async (index: string) => {
  await shop.service.whenIdle();
  return (await shop.search(index, {})).hits.map(({ objectID }) => objectID).sort();
};

describe('a record', () => {
  it('is added with an objectID of its own when it has none', async () => {
    const index = freshName();
    const { status, body } = await shop.call('POST', `/1/indexes/${index}`, { body: { name: 'x' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      taskID: expect.any(Number),
      objectID: expect.stringMatching(/^[0-9a-f]{32}$/),
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    });
    expect(await searched(index)).toEqual([body['objectID']]);
  });

  it('replaces the one with the same objectID as a whole', async () => {
    const index = freshName();
    await shop.call('POST', `/1/indexes/${index}`, { body: { objectID: 'a', x: 1, y: 1 } });
    expect((await shop.call('PUT', `/1/indexes/${index}/a`, { body: { x: 2 } })).status).toBe(201);
    expect(await get(index, 'a')).toEqual([{ objectID: 'a', x: 2 }]);
  });

  it('is changed in part; createIfNotExists decides about a missing one', async () => {
    const index = freshName();
    const partial = (id: string, body: unknown, query = '') =>
      shop.call('POST', `/1/indexes/${index}/${id}/partial${query}`, { body });
    expect((await partial('a', { n: { _operation: 'Increment', value: 2 } })).status).toBe(200);
    await partial('a', { n: { _operation: 'Increment', value: 3 }, tags: { _operation: 'AddUnique', value: 'new' } });
    await partial('b', { n: 1 }, '?createIfNotExists=false');
    expect(await get(index, 'a', 'b')).toEqual([{ objectID: 'a', n: 5, tags: ['new'] }, null]);
    const refused = await partial('a', { n: { _operation: 'Incremnt', value: 3 } });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '"n": unknown _operation "Incremnt"; did you mean "Increment"?',
    ]);
  });

  it('counts right when many change it at once', async () => {
    const index = freshName();
    const add = () =>
      shop.call('POST', `/1/indexes/${index}/a/partial`, { body: { n: { _operation: 'Increment', value: 1 } } });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await get(index, 'a')).toEqual([{ objectID: 'a', n: 40 }]);
  });

  it('is deleted; deleting what is not there, or from an index that is not there, does nothing', async () => {
    const index = freshName();
    await batch(index, [
      { action: 'addObject', body: { objectID: 'a' } },
      { action: 'addObject', body: { objectID: 'b' } },
    ]);
    const deletion = await shop.call('DELETE', `/1/indexes/${index}/a`);
    expect([deletion.status, Object.keys(deletion.body).sort()]).toEqual([200, ['deletedAt', 'taskID']]);
    expect((await shop.call('DELETE', `/1/indexes/${index}/zzz`)).status).toBe(200);
    expect(await searched(index)).toEqual(['b']);
    expect((await shop.call('DELETE', '/1/indexes/never-made/a')).status).toBe(200);
    expect((await shop.call('POST', '/1/indexes/never-made/query')).status).toBe(404);
  });

  it('may have any text as objectID and any JSON inside', async () => {
    const index = freshName();
    const hostile = {
      objectID: '../%2F "ü" 🙂',
      __proto__x: 1,
      deep: [[{ a: null }]],
      'a.b': 1,
      big: 9007199254740991,
      e: 1e300,
    };
    await shop.call('POST', `/1/indexes/${index}`, { body: hostile });
    expect(await get(index, hostile.objectID)).toEqual([hostile]);
    expect((await shop.call('DELETE', `/1/indexes/${index}/${encodeURIComponent(hostile.objectID)}`)).status).toBe(200);
    expect(await get(index, hostile.objectID)).toEqual([null]);
  });

  it.each([
    ['POST', '', { raw: '{"a":' }, 400, 'not valid JSON'],
    ['POST', '', { raw: '[1]' }, 400, 'The body must be an object'],
    ['POST', '', {}, 400, 'A JSON body is required'],
    ['POST', '', { body: { objectID: 7 } }, 400, 'must be text; write "7" in quotes'],
    ['POST', '', { body: { objectID: 'a\u0000' } }, 400, 'no control characters'],
    ['PUT', '/a', { body: { objectID: 'b' } }, 400, 'must be the one in the path'],
    ['PUT', `/${'x'.repeat(513)}`, { body: {} }, 400, 'at most 512 characters'],
    ['PUT', '/a', { body: { text: 'ü'.repeat(600_000) } }, 413, 'over 1 MiB'],
    ['POST', '/a/partial?createIfNotExist=true', { body: {} }, 400, 'did you mean "createIfNotExists"?'],
  ])('%s %s is refused when it is wrong', async (method, path, options, status, message) => {
    const answer = await shop.call(method, `/1/indexes/refused${path}`, options);
    expect(answer.body.message).toContain(message);
    expect([answer.status, answer.body['status']]).toEqual([status, status]);
  });

  it('is refused under a name that no path can reach, with the reason; what is there already may go', async () => {
    for (const [objectID, reason] of [
      ['.', 'is a step in an address'],
      ['..', 'is a step in an address'],
      ['settings', 'is where the settings of the index are'],
    ]) {
      for (const action of ['addObject', 'updateObject', 'partialUpdateObject', 'partialUpdateObjectNoCreate']) {
        const requests = [{ action, body: { objectID, name: 'x' } }];
        const { status, body } = await shop.call('POST', '/1/indexes/named/batch', { body: { requests } });
        expect([status, body.message]).toEqual([400, expect.stringContaining(`"${objectID}", which ${reason}`)]);
      }
      const added = await shop.call('POST', '/1/indexes/named', { body: { objectID } });
      expect([added.status, added.body.message]).toEqual([400, expect.stringContaining('another objectID')]);
      const requests = [{ action: 'deleteObject', body: { objectID } }];
      expect((await shop.call('POST', '/1/indexes/named/batch', { body: { requests } })).status).toBe(200);
    }
    const partial = await shop.call('POST', '/1/indexes/named/settings/partial', { body: { name: 'x' } });
    expect(partial.status).toBe(400);
  });

  it('is refused with a whole number that would lose digits, and keeps every other number', async () => {
    const put = (raw: string) => shop.call('PUT', '/1/indexes/numbers/n', { raw });
    const refused = await put('{"name":"x","codes":[1,9223372036854775807]}');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '"codes[1]" holds the number 9223372036854775807, which would lose digits; send it as text, in quotes',
    ]);
    const exact = '{"objectID":"n","big":9007199254740991,"text":"9223372036854775807","price":19.990000000000002}';
    expect((await put(exact)).status).toBe(201);
    const requests = [{ indexName: 'numbers', objectID: 'n' }];
    const { body } = await shop.call('POST', '/1/indexes/*/objects', { body: { requests } });
    expect(body['results']).toEqual([JSON.parse(exact)]);
  });

  it('is refused under a wrong index name', async () => {
    for (const name of ['a%23b', 'a%2Fb', 'x'.repeat(257), '%00'])
      expect((await shop.call('POST', `/1/indexes/${name}`, { body: {} })).status, name).toBe(400);
  });
});

describe('a batch', () => {
  it('applies its operations in order and names what they addressed', async () => {
    const index = freshName();
    const { status, body } = await batch(index, [
      { action: 'addObject', body: { objectID: 'a', n: 1 } },
      { action: 'addObject', body: { name: 'no id' } },
      { action: 'updateObject', body: { objectID: 'b' } },
      { action: 'partialUpdateObject', body: { objectID: 'c', n: 1 } },
      { action: 'partialUpdateObjectNoCreate', body: { objectID: 'd', n: 1 } },
      { action: 'deleteObject', body: { objectID: 'b' } },
    ]);
    expect(status).toBe(200);
    expect(body['objectIDs']).toEqual(['a', expect.stringMatching(/^[0-9a-f]{32}$/), 'b', 'c', 'd', 'b']);
    expect((await searched(index)).filter((id) => id.length === 1)).toEqual(['a', 'c']);
  });

  it('is all or nothing', async () => {
    const index = freshName();
    const good = { action: 'addObject', body: { objectID: 'a' } };
    const cases: [unknown, string][] = [
      [{ action: 'updateObject', body: {} }, 'requests[1].body.objectID is required'],
      [{ action: 'addObject' }, 'requests[1].body is required'],
      [{ action: 'addObjects', body: {} }, '"requests[1].action" must be one of'],
      [
        { action: 'partialUpdateObject', body: { objectID: 'a', x: { _operation: 'No', value: 1 } } },
        'unknown _operation',
      ],
    ];
    for (const [bad, message] of cases) {
      const answer = await batch(index, [good, bad]);
      expect(answer.body.message).toContain(message);
      expect(answer.status).toBe(400);
    }
    expect(
      (await shop.call('POST', '/1/indexes/*/objects', { body: { requests: [{ indexName: index, objectID: 'a' }] } }))
        .status,
    ).toBe(404);
  });

  it('needs the permission of each of its actions', async () => {
    const index = freshName();
    expect((await batch(index, [{ action: 'addObject', body: {} }], 'adds')).status).toBe(200);
    for (const [action, permission] of [
      ['deleteObject', 'deleteObject'],
      ['clear', 'deleteIndex'],
      ['delete', 'deleteIndex'],
    ]) {
      const answer = await batch(index, [{ action, body: { objectID: 'a' } }], 'adds');
      expect(answer.status).toBe(403);
      expect(answer.body.message).toContain(permission);
    }
  });

  it('may be empty, and takes ten thousand records', async () => {
    const index = freshName();
    expect((await batch(index, [])).body).toEqual({ taskID: expect.any(Number), objectIDs: [] });
    const requests = Array.from({ length: 10_000 }, (_, at) => ({ action: 'addObject', body: { objectID: `o${at}` } }));
    expect((await batch(index, requests)).status).toBe(200);
    await shop.service.whenIdle();
    expect((await shop.search(index, { hitsPerPage: 0 })).nbHits).toBe(10_000);
  });

  it('over many indices gives a task for each', async () => {
    const [one, two] = [freshName(), freshName()];
    const requests = [
      { indexName: one, action: 'addObject', body: { objectID: 'a' } },
      { indexName: two, action: 'addObject', body: { objectID: 'b' } },
      { indexName: one, action: 'addObject', body: { objectID: 'c' } },
    ];
    const { status, body } = await shop.call('POST', '/1/indexes/*/batch', { body: { requests } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      taskID: { [one]: expect.any(Number), [two]: expect.any(Number) },
      objectIDs: ['a', 'b', 'c'],
    });
    expect([await searched(one), await searched(two)]).toEqual([['a', 'c'], ['b']]);
  });
});

describe('an index', () => {
  it('is emptied by clear and keeps its settings', async () => {
    const index = freshName();
    await shop.fill(index, [{ objectID: 'a' }], { hitsPerPage: 3 });
    const { status, body } = await shop.call('POST', `/1/indexes/${index}/clear`);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['taskID', 'updatedAt']]);
    await shop.service.whenIdle();
    expect(await shop.search(index, {})).toMatchObject({ nbHits: 0, hitsPerPage: 3 });
    await shop.fill(index, [{ objectID: 'b' }]);
    expect(await searched(index)).toEqual(['b']);
  });

  it('is gone after delete, settings too, and may come back', async () => {
    const index = freshName();
    await shop.fill(index, [{ objectID: 'a' }], { hitsPerPage: 3 });
    await batch(index, [{ action: 'delete' }]);
    await shop.service.whenIdle();
    expect((await shop.call('POST', `/1/indexes/${index}/query`)).status).toBe(404);
    await batch(index, [{ action: 'addObject', body: { objectID: 'b' } }]);
    expect(await searched(index)).toEqual(['b']);
    expect((await shop.search(index, {})).hitsPerPage).toBe(20);
  });

  it('loses what a filter selects, also what was written a moment ago', async () => {
    const index = freshName();
    await shop.fill(
      index,
      [
        { objectID: 'a', color: 'red' },
        { objectID: 'b', color: 'blue' },
      ],
      { attributesForFaceting: ['color'] },
    );
    void batch(index, [
      { action: 'addObject', body: { objectID: 'c', color: 'RED' } },
      { action: 'partialUpdateObject', body: { objectID: 'b', color: ['green', 'red'] } },
      { action: 'addObject', body: { objectID: 'd', color: 'blue' } },
      { action: 'addObject', body: { objectID: 'a', color: 'blue' } },
    ]);
    const { status } = await shop.call('POST', `/1/indexes/${index}/deleteByQuery`, {
      body: { params: 'filters=color:red' },
    });
    expect(status).toBe(200);
    expect(await searched(index)).toEqual(['a', 'd']);
  });

  it.each([
    ['filters=', 400, 'must hold a filter'],
    ['query=red', 400, 'The parameter "query" is not possible here; leave it out'],
    ['filters=taste:sweet', 400, 'not declared'],
    ['', 400, '"params" must have at least 1 character'],
  ])('refuses to delete by %j', async (params, status, message) => {
    const index = freshName();
    await shop.fill(index, [{ objectID: 'a' }]);
    const answer = await shop.call('POST', `/1/indexes/${index}/deleteByQuery`, { body: { params } });
    expect(answer.body.message).toContain(message);
    expect(answer.status).toBe(status);
    expect((await shop.call('POST', '/1/indexes/never/deleteByQuery', { body: { params: '_' } })).status).toBe(400);
    expect(
      (await shop.call('POST', '/1/indexes/never/deleteByQuery', { body: { params: 'tagFilters=a' } })).status,
    ).toBe(404);
  });
});

describe('fetching records', () => {
  it('answers in the order of the requests, null for what is missing, only what is asked', async () => {
    const index = freshName();
    await shop.fill(index, [{ objectID: 'a', x: 1, y: 2, z: 3 }], { unretrievableAttributes: ['z'] });
    const requests = [
      { indexName: index, objectID: 'nothing' },
      { indexName: index, objectID: 'a', attributesToRetrieve: ['y'] },
      { indexName: index, objectID: 'a' },
    ];
    const { body } = await shop.call('POST', '/1/indexes/*/objects', { body: { requests }, key: SEARCH });
    expect(body['results']).toEqual([null, { objectID: 'a', y: 2 }, { objectID: 'a', x: 1, y: 2 }]);
  });

  it('sees a write at once, before searches do', async () => {
    const index = freshName();
    await shop.call('PUT', `/1/indexes/${index}/a`, { body: { x: 1 } });
    expect(await get(index, 'a')).toEqual([{ objectID: 'a', x: 1 }]);
  });

  it('from a missing index is answered with 404', async () => {
    const body = { requests: [{ indexName: 'nowhere', objectID: 'a' }] };
    expect((await shop.call('POST', '/1/indexes/*/objects', { body })).status).toBe(404);
  });
});

describe('a task', () => {
  it('is published once searches see the write', async () => {
    const index = freshName();
    const { body } = await shop.call('POST', `/1/indexes/${index}`, { body: { objectID: 'a' } });
    await shop.service.whenIdle();
    const task = await shop.call('GET', `/1/indexes/${index}/task/${body.taskID}`, { key: 'adds' });
    expect([task.status, task.body]).toEqual([200, { status: 'published', pendingTask: false }]);
    expect((await shop.search(index, {})).nbHits).toBe(1);
  });

  it.each([
    ['999999', 404],
    ['9223372036854775807', 404],
    ['9999999999999999999', 404],
    ['x', 400],
    ['-1', 400],
  ])('%s is answered with %i when there is none', async (id, status) => {
    expect((await shop.call('GET', `/1/indexes/any/task/${id}`)).status).toBe(status);
  });

  it('keeps its number beyond 2^53', async () => {
    await shop.store.query(`SELECT setval('task_seq', 9007199254740992)::text`);
    const request = new Request('http://localhost/1/indexes/large/batch', {
      method: 'POST',
      headers: { 'X-Service-Application-Id': 'shop', 'X-Service-API-Key': ADMIN },
      body: JSON.stringify({ requests: [{ action: 'addObject', body: { objectID: '\\u0000int64:5' } }] }),
    });
    const text = await (await shop.service.fetch(request)).text();
    expect(text).toBe('{"taskID":9007199254740993,"objectIDs":["\\\\u0000int64:5"]}');
    await shop.service.whenIdle();
    const { body } = await shop.call('GET', '/1/indexes/large/task/9007199254740993');
    expect(body['status']).toBe('published');
  });
});
