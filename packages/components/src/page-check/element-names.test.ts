/** The names that the page check compares with are those of the package. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nearestName } from './edit-distance.ts';
import { PACK_TAGS } from './language-check.ts';
import { CONTAINERS, ELEMENT_NAMES, PARTS, TEMPLATE_HOSTS, UNOBSERVED_ATTRIBUTES } from './element-names.ts';

const source = resolve(import.meta.dirname, '..');

/** The doc block of each element that names attributes by `@attr`, by its tag. */
const documented = readdirSync(join(source, 'elements'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(source, 'elements', file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\/\*\*(?:(?!\*\/)[^])*@tag (\S+)(?:(?!\*\/)[^])*\*\//g)])
  .map(([block, tag]) => ({
    tag: tag!,
    block,
    attributes: [...block.matchAll(/@attr \{\w+\} (\S+)/g)].map(([, name]) => name!),
  }));

/** Elements without Lit observe what they read. */
const bare = ['aisle-highlight', 'aisle-price', 'aisle-rating', 'aisle-snippet'];

describe('names of the page check', () => {
  it('are all elements', () => {
    const tags = readdirSync(join(source, 'define'))
      .filter((file) => file.startsWith('aisle-'))
      .map((file) => file.replace('.ts', ''));
    expect(ELEMENT_NAMES.toSorted()).toEqual(tags.toSorted());
    for (const name of [...CONTAINERS, ...TEMPLATE_HOSTS, ...Object.keys(PARTS), ...Object.keys(UNOBSERVED_ATTRIBUTES)])
      expect(tags).toContain(name);
  });

  it('are all languages with texts', () => {
    const languages = readdirSync(join(source, 'locales')).map((file) => file.replace('.ts', ''));
    expect(['en', ...PACK_TAGS].toSorted()).toEqual(languages.toSorted());
  });

  it('are all attributes that doc blocks name and no property declares', () => {
    expect(documented.length).toBe(ELEMENT_NAMES.length);
    const lacking = documented
      .filter(({ tag }) => !bare.includes(tag))
      .flatMap(({ tag, attributes }) =>
        attributes.filter((name) => !UNOBSERVED_ATTRIBUTES[tag]?.includes(name)).map((name) => `${tag} ${name}`),
      );
    expect(lacking).toEqual([]);
  });

  it('are the elements that take a template of cards', () => {
    const hosts = documented.filter(({ block }) => /@slot - The `<template>` of|@slot - A `<template>`/.test(block));
    expect(hosts.map(({ tag }) => tag).toSorted()).toEqual([...TEMPLATE_HOSTS].toSorted());
  });

  it.each([
    ['aisle-refinment-list', 'aisle-refinement-list'],
    ['aisle-searchbox', 'aisle-search-box'],
    ['aisle-infinite-hit', 'aisle-infinite-hits'],
    ['aisle-ihts', 'aisle-hits'],
    ['aisle-weather', undefined],
  ])('are the nearest ones: %s is %s', (tag, expected) => {
    expect(nearestName(tag, ELEMENT_NAMES)).toBe(expected);
  });
});
