/** Root URL of the site, which may be served below any path. */
export const siteRoot = new URL(document.body.dataset['root'] ?? './', location.href);
