/** What a page may set is what the contract describes, in the forms that the contract describes. */
import { describe, expect, it } from 'vitest';
import { interfaces } from '@aisle/contract/data';
import { readAttributes, readParams } from './search-parameters.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const read = (attributes: Record<string, string>): { params: Record<string, unknown>; said: string[] } => {
  const said: string[] = [];
  const list = Object.entries(attributes).map(([name, value]) => ({ name, value }) as Attr);
  return { params: readAttributes(list, (about) => void said.push(about)), said };
};
const decided = ['query', 'page', 'typedQuery'];
// What has no effect is no parameter for a page.
const searchParameters = Object.fromEntries(
  Object.entries(
    interfaces.find(({ schemas }) => schemas['SearchParams'])!.schemas['SearchParams']!.properties!,
  ).filter(([, { ignored }]) => !ignored),
);

describe('parameters of a page', () => {
  it('knows every parameter of the contract by its attribute', () => {
    const unknown = Object.keys(searchParameters).filter((name) => {
      const { said } = read({ [kebab(name)]: name === 'filters' ? 'a:b' : '1' });
      return said.includes(kebab(name)) && !decided.includes(name);
    });
    expect(unknown).toEqual([]);
  });

  it.each(Object.entries(searchParameters).filter(([name]) => !decided.includes(name)))(
    'reads %s in the form that the contract wants',
    (name, { type, items }: { type?: unknown; items?: { type?: unknown } }) => {
      const texts: Record<string, [string, unknown]> = {
        array: ['a, b', ['a', 'b']],
        boolean: ['false', false],
        integer: ['7', 7],
        string: ['7', '7'],
      };
      // Numbers are written as JSON: a comma may part decimals.
      const ofNumbers: [string, unknown] | undefined = items?.type === 'number' ? ['[1, 2]', [1, 2]] : undefined;
      const [text, value] = ofNumbers ?? texts[type as string] ?? ['[["a"]]', [['a']]];
      expect(read({ [kebab(name)]: text })).toEqual({ params: { [name]: value }, said: [] });
    },
  );

  it('leaves out what cannot be a value, and says which', () => {
    expect(
      read({ 'hits-per-page': 'many', analytics: 'perhaps', 'hit-per-page': '3', page: '2', 'user-token': '12' }),
    ).toEqual({
      params: { userToken: '12' },
      said: ['hits-per-page="many"', 'analytics="perhaps"', 'hit-per-page', 'page'],
    });
  });

  it('has no opinion on the attributes of HTML, scripts and frameworks', () => {
    expect(
      read({ id: 'a', class: 'b', 'data-v-1': '', 'aria-hidden': 'true', _ngcontent: '', onclick: 'x', 'v-on:x': '' }),
    ).toEqual({ params: {}, said: [] });
  });

  it('reads a switch without a value as on, and lists as JSON where names hold commas', () => {
    expect(read({ 'get-ranking-info': '', facets: '["a,b"]' }).params).toEqual({
      getRankingInfo: true,
      facets: ['a,b'],
    });
  });

  it('lets parameters of other engines through in an object, but checks those it knows', () => {
    const said: string[] = [];
    expect(
      readParams({ vector: [1], distinct: 2, facets: 'brand', query: 'x', filters: undefined }, (about) =>
        said.push(about),
      ),
    ).toEqual({ vector: [1], distinct: 2 });
    expect(said).toEqual(['facets="brand"', 'query']);
  });
});
