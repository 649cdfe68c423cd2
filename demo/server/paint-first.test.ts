import { expect, it } from 'vitest';
import { firstPicturesAtOnce, picturesLater, stylesFirst } from './paint-first.ts';

it('asks for styles before scripts, which do not take the line from pictures', () => {
  const style = '<link rel="stylesheet" crossorigin href="/a.css">';
  const page = `<head>
<script type="module" crossorigin src="/a.js"></script>
<link rel="modulepreload" crossorigin href="/b.js">
${style}
</head><body><script src="/other.js"></script></body>`;
  const ordered = stylesFirst(page);
  expect(ordered.indexOf(style)).toBeLessThan(ordered.indexOf('/a.js'));
  expect(ordered).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/b.js">\n</head>');
  expect(ordered).toContain('<body><script src="/other.js"></script></body>');
  expect(ordered.match(/\.js/g)).toHaveLength(3);
});

it('loads the pictures in sight at once, and no other', () => {
  const card = '<li class="aisle-hit"><img src="/p.svg" loading="lazy"></li>';
  const page = firstPicturesAtOnce(card.repeat(6));
  expect(page.match(/fetchpriority="high"/g)).toHaveLength(4);
  expect(page.match(/loading="lazy"/g)).toHaveLength(2);
  expect(page.indexOf('high')).toBeLessThan(page.indexOf('lazy'));
  const behind = firstPicturesAtOnce(`${card}<div class="listing">${card}`, '<div class="listing">');
  expect(behind.indexOf('lazy')).toBeLessThan(behind.indexOf('high'));
});

it('lets the pictures of a hidden part wait', () => {
  expect(picturesLater('<img src="a"><img src="b" loading="lazy">')).toBe(
    '<img loading="lazy" src="a"><img src="b" loading="lazy">',
  );
});
