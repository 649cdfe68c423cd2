/** Tabs: links between parts of a view, each with its own URL. */
import { html, type TemplateResult } from 'lit';
import type { Router } from '../routing/router.ts';

/**
 * Renders the tab links; the first tab is the default and has no query parameter.
 * @example
 * tabs({ router, label: words.say('views.searches'), name: 'tab', items: [{ id: 'top', text: 'Top' }] });
 */
export function tabs(options: {
  router: Router;
  label: string;
  /** Name of the query parameter that holds the selected tab. */
  name: string;
  items: readonly { id: string; text: string }[];
  /** Query parameters to remove when another tab is opened. */
  clears?: readonly string[];
}): TemplateResult {
  const { router, label, name, items, clears = [] } = options;
  const chosen = router.route.query[name] ?? items[0]?.id;
  const cleared = Object.fromEntries(clears.map((one) => [one, undefined]));
  return html`<nav class="tabs" aria-label=${label}>
    ${items.map(
      ({ id, text }, at) =>
        html`<a
          href=${router.href({ query: { ...cleared, [name]: at === 0 ? undefined : id } })}
          aria-current=${id === chosen ? 'page' : 'false'}
          >${text}</a
        >`,
    )}
  </nav>`;
}
