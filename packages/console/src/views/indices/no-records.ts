/** No records: what stands in an index that holds none, with the way to the first ones. */
import type { TemplateResult } from 'lit';
import { emptyState } from '../../parts/empty-state.ts';
import { importLink } from '../../parts/no-index.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';

/** Renders what an empty index offers. */
export const noRecords = (bench: WorkbenchController): TemplateResult =>
  emptyState({
    icon: 'index',
    title: bench.words.say('indices.noRecords'),
    text: bench.words.say('indices.noRecordsHow'),
    actions: importLink(bench),
  });
