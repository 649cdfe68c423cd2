/** Pages that are crafted to make an HTML parser slow, or a tree deep, are parsed quickly, and no deeper than in browsers. */
import { expect, it } from 'vitest';
import { loadBoundedHtml, MAX_DEPTH } from './bounded-html.ts';
import { firstCases } from '../../testing/thorough.ts';

/** Each of these took minutes, or a million elements, by the rules alone. */
const repeat = (each: (n: number) => string, times: number) =>
  Array.from({ length: times }, (_, n) => each(n)).join('');

function deepest(html: string): { elements: number; depth: number } {
  const all = loadBoundedHtml(html)('*').toArray();
  const depths = new Map<unknown, number>();
  let depth = 0;
  for (const element of all) {
    const own = (depths.get(element.parent) ?? 0) + 1;
    depths.set(element, own);
    depth = Math.max(depth, own);
  }
  return { elements: all.length, depth };
}

it.each(
  firstCases(7, [
    ['objects in objects', '<object><b>'.repeat(20_000)],
    ['objects that hide them', repeat((n) => `<object><b a=${n}></object>x`, 12_000)],
    ['ends that cross', '<a><b><i><p>'.repeat(8000)],
    ['foreign elements', '<svg><desc>'.repeat(20_000)],
    ['ends of what never began', `${'<div>'.repeat(40_000)}${'</b>'.repeat(40_000)}`],
    ['attributes without end', `<p ${repeat((n) => `a${n}=1 `, 40_000)}>`],
    ['roots without end', '<b></b>'.repeat(20_000)],
    ['unclosed names of their own in each paragraph', repeat((n) => `<p><b a=${n}>x</p>`, 12_000)],
    ['blocks that leave them open', repeat((n) => `<div><b a=${n}></div>`, 12_000)],
    ['what belongs in front of a table', '<table><b>'.repeat(20_000)],
  ]),
)('a page of %s', (_, html) => {
  const { elements, depth } = deepest(html);
  expect(elements).toBeLessThanOrEqual(500_000);
  expect(depth).toBeLessThanOrEqual(MAX_DEPTH + 8);
});

it('keeps the links and the text of a page that is too deep for browsers', () => {
  const page = loadBoundedHtml(
    `${'<font size=1><p>'.repeat(600)}<a href="/deep" title="a">in</a> text</x><p>after</p><a href="/last">z</a>`,
  );
  expect(
    page('a')
      .toArray()
      .map(({ attribs }) => attribs['href']),
  ).toEqual(['/deep', '/last']);
  expect(page.text()).toBe('in textafterz');
});

it('reads what browsers read as they do: open paragraphs, lists, tables and a long attribute', () => {
  const picture = 'x'.repeat(100_000);
  const page = loadBoundedHtml(
    `${'<p>one<p>two<ul><li>a<li>b</ul><table><tr><td>c<td>d</table>'.repeat(600)}<img src="${picture}">`,
  );
  expect([page('p').length, page('li').length, page('tbody > tr > td').length]).toEqual([1200, 1200, 1200]);
  expect(page('img').attr('src')).toHaveLength(100_000);
  expect(page('body > p').length).toBe(1200);
});
