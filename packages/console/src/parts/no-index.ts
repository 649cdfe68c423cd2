/** No index: empty state of a view of an index while the service has none, with a link to import records. */
import { html, type TemplateResult } from 'lit';
import type { Fetched } from '../data/fetched.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { emptyState } from './empty-state.ts';
import type { IconName } from './icon.ts';
import { chosenIndex, type IndexInfo } from './index-list.ts';

/** Whether the service has no index, and the URL names none. */
export const hasNoIndex = (bench: WorkbenchController, { value }: Fetched<readonly IndexInfo[]>): boolean =>
  value?.length === 0 && chosenIndex(bench, value) === undefined;

/** Link to the import of records. */
export const importLink = ({ words, router }: WorkbenchController): TemplateResult =>
  html`<a class="button primary" href=${router.href({ view: 'indices', query: { tab: 'import' } })}
    >${words.say('parts.importRecords')}</a
  >`;

/**
 * Renders it.
 * @example
 * hasNoIndex(this.#bench, this.#indices) ? noIndex(this.#bench, { icon: 'search' }) : this.#renderView();
 */
export const noIndex = (
  bench: WorkbenchController,
  { icon = 'index', text = bench.words.say('parts.noIndexHow') }: { icon?: IconName; text?: string } = {},
): TemplateResult => emptyState({ icon, title: bench.words.say('parts.noIndexYet'), text, actions: importLink(bench) });
