/** Root of the site: it may stand below any address. */
export const siteRoot = new URL(document.body.dataset['root'] ?? './', location.href);
