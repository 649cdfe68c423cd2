/** Index needed: what stands where a view knows no index: the key may not list them, and none stands in the address. */
import { nothing } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { emptyState } from './empty-state.ts';

/** Draws it, or nothing where an index is known or may still come. */
export const indexNeeded = ({ session, words }: WorkbenchController, index: string | undefined): unknown =>
  index === undefined && session.rights.has('listIndexes') === false
    ? emptyState({ icon: 'index', title: words.say('parts.typeIndex'), text: words.say('parts.typeIndexHow') })
    : nothing;
