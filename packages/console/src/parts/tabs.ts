/** Tabs: links between parts of a view, each with its own URL. */
import { html, type TemplateResult } from 'lit';
import type { Router } from '../routing/router.ts';

/**
 * Renders the tab links; the first tab is the default and has no query parameter.
 * @example
 * tabs({ router, label: words.say('views.searches'), parameter: 'tab', items: [{ id: 'top', text: 'Top' }] });
 */
export function tabs(options: {
  router: Router;
  label: string;
  /** Name of the query parameter that holds the selected tab. */
  parameter: string;
  items: readonly { id: string; text: string }[];
  /** Query parameters to remove when another tab is opened. */
  resetParameters?: readonly string[];
}): TemplateResult {
  const { router, label, parameter, items, resetParameters = [] } = options;
  const activeId = router.route.query[parameter] ?? items[0]?.id;
  const cleared = Object.fromEntries(resetParameters.map((name) => [name, undefined]));
  return html`<nav class="tabs" aria-label=${label}>
    ${items.map(
      ({ id, text }, index) =>
        html`<a
          href=${router.href({ query: { ...cleared, [parameter]: index === 0 ? undefined : id } })}
          aria-current=${id === activeId ? 'page' : 'false'}
          >${text}</a
        >`,
    )}
  </nav>`;
}
