/** Draft phases: where one index of the next version comes from in the cluster, and which phase comes of what is done with it. */
import type { EngineIndexSettings } from '../engine.ts';
import type { NumberedChange } from './indexes/apply-changes.ts';
import { canonicalJson } from './indexes/canonical-json.ts';
import type { ClusterIndex } from './indexes/cluster-index.ts';

/** Nothing is changed. `shown` is what searches see; undefined where there is no index, here and below. */
interface Untouched {
  name: 'untouched';
  shown: ClusterIndex | undefined;
}

/** What waits for the end of the draft. */
interface Waiting {
  /** Changes that go into the index as it is. */
  changes: readonly NumberedChange[];
  /** Settings that change nothing of what documents hold; undefined where they stay as they are. */
  settings: EngineIndexSettings | undefined;
}

/**
 * The phases of one index:
 * - `untouched`: it is as searches see it.
 * - `pending`: changes and settings wait. A draft that is given up here has left nothing.
 * - `written`: some changes are in the index that searches see, which shows them with its next refresh; others may wait.
 * - `beside`: the next version is an index of its own, a copy or a new one, which no search sees before its alias leads there.
 * - `emptied`: nothing of what searches see is in the next version, which has not been begun yet.
 * - `dropped`: there is no next version.
 */
export type DraftPhase =
  | Untouched
  | ({ name: 'pending' | 'written'; shown: ClusterIndex } & Waiting)
  | { name: 'beside'; shown: ClusterIndex | undefined; beside: ClusterIndex; settings: EngineIndexSettings | undefined }
  | { name: 'emptied' | 'dropped'; shown: ClusterIndex | undefined };

/** An index that is opened by a draft. */
export const untouched = (shown: ClusterIndex | undefined): DraftPhase => ({ name: 'untouched', shown });

/** What is written to again after it was dropped is there again, and empty. */
export const reopened = (phase: DraftPhase): DraftPhase => (phase.name === 'dropped' ? emptied(phase) : phase);

/** The index begins anew. What was beside is to be taken away. */
export const emptied = ({ shown }: DraftPhase): DraftPhase => ({ name: 'emptied', shown });

/** The index goes. What was beside is to be taken away. */
export const dropped = ({ shown }: DraftPhase): DraftPhase => ({ name: 'dropped', shown });

/** The index in which the next version goes on; undefined where it is to be made. */
export function currentOf(phase: DraftPhase): ClusterIndex | undefined {
  if (phase.name === 'beside') return phase.beside;
  return phase.name === 'emptied' || phase.name === 'dropped' ? undefined : phase.shown;
}

/** What no search sees and is to be taken away where the draft is given up. */
export const besideOf = (phase: DraftPhase): ClusterIndex | undefined =>
  phase.name === 'beside' ? phase.beside : undefined;

/** The changes that wait. */
export const changesOf = (phase: DraftPhase): readonly NumberedChange[] => ('changes' in phase ? phase.changes : []);

const settingsOf = (phase: DraftPhase): EngineIndexSettings | undefined =>
  'settings' in phase ? phase.settings : undefined;

/** Changes wait with those before. @throws Error where they have an index to go to at once, or none. */
export function withChanges(phase: DraftPhase, changes: readonly NumberedChange[]): DraftPhase {
  const { shown } = phase;
  if (phase.name === 'beside' || !currentOf(phase) || !shown) throw misuse(phase, 'keep changes waiting');
  const name = phase.name === 'written' ? 'written' : 'pending';
  return { name, shown, changes: [...changesOf(phase), ...changes], settings: settingsOf(phase) };
}

/** Settings wait that documents need not be built anew for, in the place of those before. @throws Error where there is no index to have them. */
export function withSettings(phase: DraftPhase, settings: EngineIndexSettings): DraftPhase {
  const current = currentOf(phase);
  if (!current) throw misuse(phase, 'keep settings waiting');
  const isAsItIs = canonicalJson(current.memory.settings) === canonicalJson(settings);
  const next = isAsItIs ? undefined : settings;
  if (phase.name === 'beside') return { ...phase, settings: next };
  const name = phase.name === 'written' ? 'written' : 'pending';
  return { name, shown: phase.shown!, changes: changesOf(phase), settings: next };
}

/** All that waited has gone into the index that searches see. @throws Error where nothing may go there. */
export function written(phase: DraftPhase, shown: ClusterIndex): DraftPhase {
  if (phase.name !== 'pending' && phase.name !== 'written') throw misuse(phase, 'write into what searches see');
  return { name: 'written', shown, changes: [], settings: phase.settings };
}

/** The next version goes on in a copy of what searches see, where changes that waited have been written; its settings wait on. */
export const copied = (phase: DraftPhase, beside: ClusterIndex): DraftPhase => ({
  name: 'beside',
  shown: phase.shown,
  beside,
  settings: settingsOf(phase),
});

/** The next version goes on in an index that was made with its settings, or has taken them or further changes over. */
export const built = ({ shown }: DraftPhase, beside: ClusterIndex): DraftPhase => ({
  name: 'beside',
  shown,
  beside,
  settings: undefined,
});

/** What searches see has taken its settings over. */
export function configured(phase: DraftPhase, shown: ClusterIndex): DraftPhase {
  if (phase.name !== 'pending' && phase.name !== 'written') throw misuse(phase, 'take settings over');
  return { ...phase, shown, settings: undefined };
}

const misuse = ({ name }: DraftPhase, what: string): Error => new Error(`An index that is ${name} cannot ${what}`);
