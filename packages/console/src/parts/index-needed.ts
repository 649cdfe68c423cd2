/** Index needed: shown if the index of a view is unknown, because the key cannot list indices and the URL names none. */
import { nothing } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { emptyState } from './empty-state.ts';

/** Renders it; nothing if an index is known or still loading. */
export const indexNeeded = ({ session, words }: WorkbenchController, index: string | undefined): unknown =>
  index === undefined && session.rights.has('listIndexes') === false
    ? emptyState({ icon: 'index', title: words.say('parts.typeIndex'), text: words.say('parts.typeIndexHow') })
    : nothing;
