/** Tabs: parts of a view that have an address each. */
import { html, type TemplateResult } from 'lit';
import type { Router } from '../routing/router.ts';

/**
 * Draws links between parts of a view; the first is the one without a choice in the address.
 * @example
 * tabs({ router, label: words.say('views.searches'), name: 'tab', items: [{ id: 'top', text: 'Top' }] });
 */
export function tabs(options: {
  router: Router;
  label: string;
  /** The name of the choice in the address. */
  name: string;
  items: readonly { id: string; text: string }[];
  /** Choices that another tab takes back. */
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
