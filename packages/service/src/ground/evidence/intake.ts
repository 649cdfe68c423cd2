/** Intake: judges where searches and events come from, by what was decided about their sources. It asks nobody: all it needs is in memory. */
import type { EvidenceSettingsInfo } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import { defaultSettings, readEvidenceRules, readEvidenceSettings } from './evidence-rows.ts';
import type { HoldReason, Provenance, StoredProvenance, Suspicion } from './provenance.ts';

/** The name under which processes hear of decisions and settings. */
export const EVIDENCE_STATE = 'evidence';

/** What the service knows of sources. */
export interface Evidence {
  /** Reads decisions and settings again. */
  load(): Promise<void>;
  settings(): EvidenceSettingsInfo;
  /** Networks that count each of their users for one. */
  trustedNetworks(): readonly string[];
  /**
   * What goes into the store beside a search or an event.
   * @param tokens The user tokens that it names.
   */
  judge(
    provenance: Provenance,
    tokens: readonly (string | null | undefined)[],
    suspicion?: Suspicion,
  ): StoredProvenance;
}

/** Sources by what was decided about them. */
interface Decisions {
  letIn: ReadonlySet<string>;
  takenOut: ReadonlySet<string>;
}

const keyOf = (kind: string, name: string): string => `${kind} ${name}`;

/** Whether one of the sources is in a list. */
const isAmong = (
  list: ReadonlySet<string>,
  network: string | undefined,
  tokens: readonly (string | null | undefined)[],
) =>
  list.size > 0 &&
  ((network !== undefined && list.has(keyOf('network', network))) ||
    tokens.some((token) => typeof token === 'string' && list.has(keyOf('userToken', token))));

/**
 * Judges over what stands in a store.
 *
 * @example
 * const evidence = createEvidence({ store });
 * evidence.judge(call.provenance, [event.userToken]); // { network: '1f0c…', held: 'takenOut' }
 */
export function createEvidence({ store }: { store: Queryable }): Evidence {
  let settings = defaultSettings;
  let decisions: Decisions = { letIn: new Set(), takenOut: new Set() };
  let trusted: readonly string[] = [];

  return {
    load: async () => {
      settings = await readEvidenceSettings(store);
      const rules = await readEvidenceRules(store);
      const keysOf = (wanted: 'letIn' | 'takeOut') =>
        new Set(rules.flatMap(({ kind, name, rule }) => (rule === wanted ? [keyOf(kind, name)] : [])));
      decisions = { letIn: keysOf('letIn'), takenOut: keysOf('takeOut') };
      trusted = rules.flatMap(({ kind, name, rule }) => (kind === 'network' && rule === 'letIn' ? [name] : []));
    },
    settings: () => settings,
    trustedNetworks: () => trusted,
    judge: (provenance, tokens, added) => {
      const { network } = provenance;
      const robot = settings.countRobots ? undefined : provenance.suspicion;
      const suspicion = robot ?? added;
      const held: HoldReason | undefined = isAmong(decisions.takenOut, network, tokens)
        ? 'takenOut'
        : suspicion && !isAmong(decisions.letIn, network, tokens)
          ? suspicion
          : undefined;
      // Whoever lets robots in learns from agents too.
      const isConversation = provenance.isConversation === true && !settings.countRobots;
      return { network, suspicion, held, ...(isConversation && { isConversation }) };
    },
  };
}
