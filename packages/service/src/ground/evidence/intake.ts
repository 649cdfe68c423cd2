/** Intake: judges the sources of searches and events by the decisions about them. It makes no queries, as everything it needs is in memory. */
import type { EvidenceSettingsInfo } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import { defaultSettings, readEvidenceRules, readEvidenceSettings } from './evidence-rows.ts';
import type { HoldReason, Provenance, StoredProvenance, Suspicion } from './provenance.ts';

/** Name under which processes are notified of changed decisions and settings. */
export const EVIDENCE_STATE = 'evidence';

/** In-memory evidence about sources. */
export interface Evidence {
  /** Reloads decisions and settings. */
  load(): Promise<void>;
  settings(): EvidenceSettingsInfo;
  /** Networks in which each user counts in full. */
  trustedNetworks(): readonly string[];
  /**
   * Returns what is stored with a search or an event.
   * @param tokens Its user tokens.
   */
  judge(
    provenance: Provenance,
    tokens: readonly (string | null | undefined)[],
    suspicion?: Suspicion,
  ): StoredProvenance;
}

/** Sources by decision. */
interface Decisions {
  letIn: ReadonlySet<string>;
  takenOut: ReadonlySet<string>;
}

const keyOf = (kind: string, name: string): string => `${kind} ${name}`;

/** Returns whether one of the sources is in a list. */
const isAmong = (
  list: ReadonlySet<string>,
  network: string | undefined,
  tokens: readonly (string | null | undefined)[],
) =>
  list.size > 0 &&
  ((network !== undefined && list.has(keyOf('network', network))) ||
    tokens.some((token) => typeof token === 'string' && list.has(keyOf('userToken', token))));

/**
 * Creates the intake over the decisions in a store.
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
      // Shops that count robots also learn from agents.
      const isConversation = provenance.isConversation === true && !settings.countRobots;
      return { network, suspicion, held, ...(isConversation && { isConversation }) };
    },
  };
}
