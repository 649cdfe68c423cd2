/** Index desk: a view of one index in tabs, each with its own URL. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Fetched } from '../data/fetched.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { withAnswer } from './fetched-state.ts';
import { chosenIndex, type IndexInfo } from './index-list.ts';
import { indexNeeded } from './index-needed.ts';
import './index-picker.ts';
import { tabs } from './tabs.ts';
import { viewHead } from './view-head.ts';

/** A tab of the view: its ID in the URL, its name, and its content for an index. */
interface Part {
  id: string;
  text: string;
  draw: (index: string) => unknown;
}

/**
 * Renders the head, the tabs and the selected tab; the first tab is the default.
 * @example
 * indexDesk(this.#bench, this.#indices, { title, lead, parts: [{ id: 'rules', text, draw: drawRules }], clears: ['q'], without });
 */
export function indexDesk(
  bench: WorkbenchController,
  indices: Fetched<readonly IndexInfo[]>,
  options: {
    title: string;
    lead: string;
    parts: readonly [Part, ...Part[]];
    /** Query parameters to remove when another tab is opened. */
    clears: readonly string[];
    /** Content while the service has no index. */
    without: () => unknown;
  },
): TemplateResult {
  const { words, router } = bench;
  const { title, lead, parts, clears, without } = options;
  const index = chosenIndex(bench, indices.value);
  const part = parts.find(({ id }) => id === bench.choice('tab')) ?? parts[0];
  return html`${viewHead({ title, lead, controls: html`<aisle-console-index-picker></aisle-console-index-picker>` })}
  ${
    index === undefined
      ? html`${indexNeeded(bench, index)}
        ${withAnswer(words, indices, ({ length }) => (length === 0 ? without() : nothing))}`
      : html`${indices.error === undefined ? nothing : withAnswer(words, indices, () => nothing)}
          ${tabs({ router, label: title, parameter: 'tab', items: parts, resetParameters: clears })}
          <div class="desk">${part.draw(index)}</div>`
  }`;
}
