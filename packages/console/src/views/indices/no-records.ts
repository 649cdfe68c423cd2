/** No records: empty state of an index, with links to add records. */
import type { TemplateResult } from 'lit';
import { emptyState } from '../../parts/empty-state.ts';
import { importLink } from '../../parts/no-index.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';

/** Renders the empty state. */
export const noRecords = (bench: WorkbenchController): TemplateResult =>
  emptyState({
    icon: 'index',
    title: bench.words.say('indices.noRecords'),
    text: bench.words.say('indices.noRecordsHow'),
    actions: importLink(bench),
  });
