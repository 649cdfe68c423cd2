/** What is typed into described fields: it becomes values, leaves the rest alone, and finds what the service complains about. */
import { describe, expect, it } from 'vitest';
import { type FieldDescription, isUnreadable, pathNamedIn, textOf, withTyped } from './typed-values.ts';

const field = (path: string, kind: FieldDescription['kind'], more: Partial<FieldDescription> = {}) => ({
  path,
  kind,
  label: path,
  ...more,
});

describe('an object', () => {
  it('gets what was typed, at any depth, and keeps what no field shows', () => {
    const existing = {
      url: 'a',
      channel: { id: 1, extra: true },
      actions: [{ name: 'x' }, { name: 'y', kept: 1 }],
      own: 5,
    };
    const fields = [
      field('url', 'text'),
      field('channel.id', 'number'),
      field('actions.1.name', 'text'),
      field('lists.paths', 'lines'),
    ];
    const typed = { url: ' b ', 'channel.id': '12', 'actions.1.name': 'z', 'lists.paths': ' one \n\ntwo' };
    expect(withTyped(existing, { fields, typed })).toEqual({
      url: 'b',
      channel: { id: 12, extra: true },
      actions: [{ name: 'x' }, { name: 'z', kept: 1 }],
      own: 5,
      lists: { paths: ['one', 'two'] },
    });
    expect(existing.actions[1]).toEqual({ name: 'y', kept: 1 });
  });

  it('loses a value that is emptied, unless it is required', () => {
    const fields = [
      field('a', 'text'),
      field('b', 'number'),
      field('c', 'text', { isRequired: true }),
      field('d', 'lines'),
    ];
    const typed = { a: '', b: '', c: '', d: '' };
    expect(withTyped({ a: 'x', b: 1, c: 'y', d: ['z'] }, { fields, typed })).toEqual({ c: '', d: [] });
    expect(withTyped<object>({}, { fields, typed })).toEqual({ c: '' });
    expect(withTyped({}, { fields: [field('e.f', 'lines')], typed: { 'e.f': '' } })).toEqual({});
    expect(withTyped({ e: { f: 1 }, g: {} }, { fields: [field('e.f', 'number')], typed: { 'e.f': '' } })).toEqual({
      g: {},
    });
  });

  it('keeps a secret that nobody typed, and shows none', () => {
    const fields = [field('key', 'secret')];
    expect(textOf(field('key', 'secret'), '****')).toBe('');
    expect(withTyped({ key: '****' }, { fields, typed: { key: '' } })).toEqual({ key: '****' });
    expect(withTyped({ key: '****' }, { fields, typed: { key: 'new' } })).toEqual({ key: 'new' });
  });

  it('reads maps, pairs and JSON as they are written, and waits while they cannot be read', () => {
    const map = field('mapping', 'map');
    const pairs = field('fields', 'pairs', { sides: ['namespace', 'key'] });
    const json = field('configuration', 'json');
    const existing = {
      mapping: { price: 'float' },
      fields: [{ namespace: 'a', key: 'b' }],
      configuration: { url: 'c' },
    };
    expect([textOf(map, existing.mapping), textOf(pairs, existing.fields)]).toEqual(['price: float', 'a: b']);
    const typed = { mapping: 'price: float\nin_stock:boolean', fields: 'a: b\nc: d', configuration: '{"url": "e"}' };
    expect(withTyped(existing, { fields: [map, pairs, json], typed })).toEqual({
      mapping: { price: 'float', in_stock: 'boolean' },
      fields: [
        { namespace: 'a', key: 'b' },
        { namespace: 'c', key: 'd' },
      ],
      configuration: { url: 'e' },
    });
    const half = { mapping: 'price', fields: 'a: ', configuration: '{"url"' };
    expect([map, pairs, json].map((one) => isUnreadable(one, half[one.path as keyof typeof half]))).toEqual([
      true,
      true,
      true,
    ]);
    expect(withTyped(existing, { fields: [map, pairs, json], typed: half })).toEqual(existing);
  });
});

describe('a message of the service', () => {
  const paths = ['url', 'startUrls', 'actions.0.pathsToMatch', 'actions.0', 'channel.id', 'channel'];
  it.each([
    ['config.startUrls[3]: must be an absolute URL', 'config.', 'startUrls'],
    ['"config.actions[0].pathsToMatch[1]" must be text', 'config.', 'actions.0.pathsToMatch'],
    ['"input.channel.id" is required', 'input.', 'channel.id'],
    ['"input.url" must be text', 'input.', 'url'],
    ['"input.urls" must be text', 'input.', undefined],
    ['config.my.url: no', 'config.', undefined],
    ['Everything is wrong', '', undefined],
    ['"url" must have at most 5 characters', '', 'url'],
  ])('%s', (message, prefix, path) => expect(pathNamedIn(message, { paths, prefix })).toBe(path));
});
