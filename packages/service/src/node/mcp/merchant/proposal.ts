/** A proposal: a change with what the index has in its place, and the confirmation by which exactly this is applied, or nothing. */
import { cut } from '../plain-text.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';
import { canonical } from './canonical.ts';
import { type Change, type ChangeKind, checkWith } from './change.ts';
import { removeRuleKind, ruleKind } from './change-of-rule.ts';
import { settingsKind } from './change-of-settings.ts';
import { removeSynonymKind, synonymKind } from './change-of-synonyms.ts';

/** For how long a confirmation is good, in milliseconds. */
const GOOD_FOR = 3_600_000;

/** Letters of a summary: it stands in the log too. */
const SUMMARY_LETTERS = 600;

/** Letters of a seal: 128 bits. */
const SEAL_LETTERS = 32;

/** A change that was held against the index. */
export interface Proposal {
  change: Change;
  /** What the index has in its place now. */
  part: unknown;
  /** In one line, with what was there before. */
  summary: string;
  /** The searches in which it is seen best; none where any may do. */
  queries: readonly string[];
  /** Search parameters that those searches need. */
  circumstances: Readonly<Record<string, unknown>>;
  /** Search parameters by which the same is seen without a copy of the index; undefined where there are none. */
  parameters: Readonly<Record<string, unknown>> | undefined;
  /** Makes the change in an index, and answers its task. @throws ToolFailure with the sentence of the service. */
  write(index: string): Promise<unknown>;
  /** The change that takes it back; undefined where nothing does. */
  reverse: Change | undefined;
}

type ReadProposal = (shop: ShopAccess, change: Change, input: unknown) => Promise<Proposal>;

/** How proposals of a kind are read. */
const proposalsOf =
  <Value, Part>(kind: ChangeKind<Value, Part>): ReadProposal =>
  async (shop, change, input) => {
    // The schema of the tool lets it through, and `check` holds it against the contract.
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

/** Reads what a change is about. @throws ToolFailure for one that is not right, or about nothing. */
export async function readProposal(shop: ShopAccess, change: Change): Promise<Proposal> {
  // The schema of the tool lets exactly one of these names through.
  const [name, input] = Object.entries(change)[0] as [keyof Change, unknown];
  return KINDS[name](shop, change, input);
}

const sealOf = async (shop: ShopAccess, { change, part }: Proposal, until: string): Promise<string> =>
  (await shop.seal(canonical([shop.index, change, part, until]))).slice(0, SEAL_LETTERS);

/** The confirmation of a proposal: good for an hour, for this key, and as long as what it is about stays as it is. */
export async function confirmationOf(shop: ShopAccess, proposal: Proposal): Promise<string> {
  const until = (shop.now() + GOOD_FOR).toString(36);
  return `${until}-${await sealOf(shop, proposal, until)}`;
}

/** @throws ToolFailure where a confirmation is of something else. */
export async function checkConfirmation(shop: ShopAccess, proposal: Proposal, confirmation: string): Promise<void> {
  const [until = '', seal] = confirmation.split('-');
  if (seal !== (await sealOf(shop, proposal, until)))
    throw new ToolFailure(
      'Nothing was changed: this is not what was proposed, or the index changed since. Call propose_change again, and look at what it says.',
    );
  if (Number.parseInt(until, 36) < shop.now())
    throw new ToolFailure('Nothing was changed: a proposal is good for an hour. Call propose_change again.');
}
