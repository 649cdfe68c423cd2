// Runs before the first paint: someone who arrives with a search sees products at once, not the home page, and nothing moves.
const asked = [...new URLSearchParams(location.search).keys()].filter((key) => !/^(utm_|gclid|fbclid|debug)/.test(key));
document.documentElement.toggleAttribute('data-searching', asked.length > 0);
