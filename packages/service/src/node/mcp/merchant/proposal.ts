/** A proposal: a change with the affected part of the index, and the confirmation with which exactly this change is applied, or nothing. */
import { cut } from '../plain-text.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';
import { canonical } from './canonical.ts';
import { type Change, type ChangeKind, checkWith } from './change.ts';
import { removeRuleKind, ruleKind } from './change-of-rule.ts';
import { settingsKind } from './change-of-settings.ts';
import { removeSynonymKind, synonymKind } from './change-of-synonyms.ts';

/** Milliseconds for which a confirmation is valid. */
const GOOD_FOR = 3_600_000;

/** Maximum length of a summary, which is logged too. */
const SUMMARY_LETTERS = 600;

/** Length of a seal: 128 bits. */
const SEAL_LETTERS = 32;

/** A change that was checked against the index. */
export interface Proposal {
  change: Change;
  /** The affected part of the index now. */
  part: unknown;
  /** Description in one line, with the previous state. */
  summary: string;
  /** The searches that show it best; empty if any search will do. */
  queries: readonly string[];
  /** Search parameters that those searches need. */
  circumstances: Readonly<Record<string, unknown>>;
  /** Search parameters with the same effect, for a preview without a copy of the index. Undefined if there are none. */
  parameters: Readonly<Record<string, unknown>> | undefined;
  /** Makes the change in an index, and returns its task. @throws ToolFailure with the message of the service. */
  write(index: string): Promise<unknown>;
  /** The change that reverts it. Undefined if there is none. */
  reverse: Change | undefined;
}

type ReadProposal = (shop: ShopAccess, change: Change, input: unknown) => Promise<Proposal>;

/** Creates the reader of proposals of a kind. */
const proposalsOf =
  <Value, Part>(kind: ChangeKind<Value, Part>): ReadProposal =>
  async (shop, change, input) => {
    // The schema of the tool accepts it, and `check` validates it against the contract.
    const value = input as Value;
    checkWith(() => kind.check(value));
    const part = await kind.read(shop, value);
    return {
      change,
      part,
      summary: cut(kind.describe(value, part), SUMMARY_LETTERS),
      queries: kind.queries(value),
      circumstances: kind.circumstances?.(value) ?? {},
      parameters: kind.parameters?.(value),
      write: (index) => kind.write({ shop, index }, value, part),
      reverse: kind.reverse(value, part),
    };
  };

const KINDS: Readonly<Record<keyof Change, ReadProposal>> = {
  rule: proposalsOf(ruleKind),
  removeRule: proposalsOf(removeRuleKind),
  synonym: proposalsOf(synonymKind),
  removeSynonym: proposalsOf(removeSynonymKind),
  settings: proposalsOf(settingsKind),
};

/** Reads the affected part of a change. @throws ToolFailure for an invalid change, or one without effect. */
export async function readProposal(shop: ShopAccess, change: Change): Promise<Proposal> {
  // The schema of the tool accepts exactly one of these names.
  const [name, input] = Object.entries(change)[0] as [keyof Change, unknown];
  return KINDS[name](shop, change, input);
}

const sealOf = async (shop: ShopAccess, { change, part }: Proposal, until: string): Promise<string> =>
  (await shop.seal(canonical([shop.index, change, part, until]))).slice(0, SEAL_LETTERS);

/** Returns the confirmation of a proposal: valid for an hour, for this key, and as long as the affected part is unchanged. */
export async function confirmationOf(shop: ShopAccess, proposal: Proposal): Promise<string> {
  const until = (shop.now() + GOOD_FOR).toString(36);
  return `${until}-${await sealOf(shop, proposal, until)}`;
}

/** @throws ToolFailure if a confirmation belongs to another change. */
export async function checkConfirmation(shop: ShopAccess, proposal: Proposal, confirmation: string): Promise<void> {
  const [until = '', seal] = confirmation.split('-');
  if (seal !== (await sealOf(shop, proposal, until)))
    throw new ToolFailure(
      'Nothing was changed: this is not what was proposed, or the index changed since. Call propose_change again, and look at what it says.',
    );
  if (Number.parseInt(until, 36) < shop.now())
    throw new ToolFailure('Nothing was changed: a proposal is good for an hour. Call propose_change again.');
}
