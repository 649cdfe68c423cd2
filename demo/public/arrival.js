// Runs before the first paint: someone who arrives with a search sees products at once, not the opening, and nothing moves.
const asked = [...new URLSearchParams(location.search).keys()].filter((key) => !/^(utm_|gclid|fbclid)/.test(key));
document.documentElement.toggleAttribute('data-searching', asked.length > 0);
document.documentElement.toggleAttribute(
  'data-refined',
  asked.some((key) => !['q', 'page', 'sort', 'show'].includes(key)),
);
