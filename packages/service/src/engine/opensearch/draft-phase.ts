/** Draft phases: the source of one index of the next version in the cluster, and the transitions between phases. */
import type { EngineIndexSettings } from '../engine.ts';
import type { NumberedChange } from './indexes/apply-changes.ts';
import { canonicalJson } from './indexes/canonical-json.ts';
import type { ClusterIndex } from './indexes/cluster-index.ts';

/** Nothing is changed. `shown` is the published index; undefined if there is none, here and below. */
interface Untouched {
  name: 'untouched';
  shown: ClusterIndex | undefined;
}

/** Changes that wait for the end of the draft. */
interface Waiting {
  /** Changes for the existing index. */
  changes: readonly NumberedChange[];
  /** Settings that do not affect documents; undefined if they do not change. */
  settings: EngineIndexSettings | undefined;
}

/**
 * The phases of one index:
 * - `untouched`: as published.
 * - `pending`: changes and settings wait. A draft that is discarded here leaves nothing behind.
 * - `written`: some changes are in the published index, which shows them with its next refresh; others may wait.
 * - `beside`: the next version is a separate index, a copy or a new one, which no search sees until its alias is moved.
 * - `emptied`: the next version contains nothing of the published one, and was not started yet.
 * - `dropped`: there is no next version.
 */
export type DraftPhase =
  | Untouched
  | ({ name: 'pending' | 'written'; shown: ClusterIndex } & Waiting)
  | { name: 'beside'; shown: ClusterIndex | undefined; beside: ClusterIndex; settings: EngineIndexSettings | undefined }
  | { name: 'emptied' | 'dropped'; shown: ClusterIndex | undefined };

/** The first phase of an index. */
export const untouched = (shown: ClusterIndex | undefined): DraftPhase => ({ name: 'untouched', shown });

/** An index that is written to after it was dropped exists again, and is empty. */
export const reopened = (phase: DraftPhase): DraftPhase => (phase.name === 'dropped' ? emptied(phase) : phase);

/** The index starts empty. A separate index must be removed. */
export const emptied = ({ shown }: DraftPhase): DraftPhase => ({ name: 'emptied', shown });

/** The index is dropped. A separate index must be removed. */
export const dropped = ({ shown }: DraftPhase): DraftPhase => ({ name: 'dropped', shown });

/** Returns the index in which the next version continues. Undefined if it must be created. */
export function currentOf(phase: DraftPhase): ClusterIndex | undefined {
  if (phase.name === 'beside') return phase.beside;
  return phase.name === 'emptied' || phase.name === 'dropped' ? undefined : phase.shown;
}

/** The separate index that no search sees, to be removed if the draft is discarded. */
export const besideOf = (phase: DraftPhase): ClusterIndex | undefined =>
  phase.name === 'beside' ? phase.beside : undefined;

/** The pending changes. */
export const changesOf = (phase: DraftPhase): readonly NumberedChange[] => ('changes' in phase ? phase.changes : []);

const settingsOf = (phase: DraftPhase): EngineIndexSettings | undefined =>
  'settings' in phase ? phase.settings : undefined;

/** Adds pending changes. @throws Error if they must be written immediately, or have no index. */
export function withChanges(phase: DraftPhase, changes: readonly NumberedChange[]): DraftPhase {
  const { shown } = phase;
  if (phase.name === 'beside' || !currentOf(phase) || !shown) throw misuse(phase, 'keep changes waiting');
  const name = phase.name === 'written' ? 'written' : 'pending';
  return { name, shown, changes: [...changesOf(phase), ...changes], settings: settingsOf(phase) };
}

/** Replaces pending settings that require no rebuild. @throws Error if there is no index for them. */
export function withSettings(phase: DraftPhase, settings: EngineIndexSettings): DraftPhase {
  const current = currentOf(phase);
  if (!current) throw misuse(phase, 'keep settings waiting');
  const isAsItIs = canonicalJson(current.memory.settings) === canonicalJson(settings);
  const next = isAsItIs ? undefined : settings;
  if (phase.name === 'beside') return { ...phase, settings: next };
  const name = phase.name === 'written' ? 'written' : 'pending';
  return { name, shown: phase.shown!, changes: changesOf(phase), settings: next };
}

/** All pending changes are in the published index. @throws Error if nothing may be written there. */
export function written(phase: DraftPhase, shown: ClusterIndex): DraftPhase {
  if (phase.name !== 'pending' && phase.name !== 'written') throw misuse(phase, 'write into what searches see');
  return { name: 'written', shown, changes: [], settings: phase.settings };
}

/** The next version continues in a copy of the published index, with the changes that were pending; its settings are still pending. */
export const copied = (phase: DraftPhase, beside: ClusterIndex): DraftPhase => ({
  name: 'beside',
  shown: phase.shown,
  beside,
  settings: settingsOf(phase),
});

/** The next version continues in an index that has its settings, or to which settings or further changes were applied. */
export const built = ({ shown }: DraftPhase, beside: ClusterIndex): DraftPhase => ({
  name: 'beside',
  shown,
  beside,
  settings: undefined,
});

/** The settings were applied to the published index. */
export function configured(phase: DraftPhase, shown: ClusterIndex): DraftPhase {
  if (phase.name !== 'pending' && phase.name !== 'written') throw misuse(phase, 'take settings over');
  return { ...phase, shown, settings: undefined };
}

const misuse = ({ name }: DraftPhase, what: string): Error => new Error(`An index that is ${name} cannot ${what}`);
