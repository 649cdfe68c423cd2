/** Critical rendering path: prioritises the resources of the first paint, and delays all others. */

/** Number of cards visible in a small window. */
const inSight = 4;

/** Scripts and what they import; pages are whole without them. */
const scripts = /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g;

/**
 * Puts the scripts of a built page behind its styles, and lets them wait for pictures: on a slow network they would take the line.
 *
 * @example
 * stylesFirst('<head><script type="module" src="a.js"></script><link rel="stylesheet" href="a.css"></head>');
 */
export function stylesFirst(html: string): string {
  const found = html.match(scripts) ?? [];
  const later = found.map((tag) => tag.replace('rel="modulepreload"', '$& fetchpriority="low"'));
  return html.replace(scripts, '').replace('</head>', () => `${later.join('')}</head>`);
}

/** Loads the pictures of the first cards behind a place of the page at once; those further down wait until they come near. */
export function firstPicturesAtOnce(html: string, from = '<main'): string {
  const start = Math.max(0, html.indexOf(from));
  let remaining = inSight;
  const cards = html
    .slice(start)
    .replace(/<li class="aisle-hit">.*?<\/li>/gs, (card) =>
      remaining-- > 0 ? card.replace('loading="lazy"', 'fetchpriority="high"') : card,
    );
  return html.slice(0, start) + cards;
}

/** Keeps the pictures of a part that is not shown from being loaded. */
export const picturesLater = (html: string): string =>
  html.replaceAll(/<img (?![^>]*loading=)/g, '<img loading="lazy" ');
