/** The tools `propose_change` and `apply_change`: preview the effect of a change, and apply exactly this change. */
import { quoted } from '../plain-text.ts';
import type { ObjectSchema, ShopAccess, Tool } from '../tool.ts';
import type { Change } from './change.ts';
import type { SearchComparison } from './compare-hits.ts';
import { type Preview, previewChange } from './preview.ts';
import { checkConfirmation, confirmationOf, readProposal } from './proposal.ts';

/** The schema of a change. */
export const CHANGE_SCHEMA: ObjectSchema = {
  type: 'object',
  description: 'Exactly one of these.',
  properties: {
    rule: {
      type: 'object',
      description:
        'Saved in the place of the rule with its objectID. {"objectID": "tents-first", "conditions": [{"pattern": "tent", "anchoring": "contains"}], "consequence": {"promote": [{"objectID": "p1", "position": 0}], "hide": [{"objectID": "p2"}], "params": {"filters": "in_stock:true"}}, "description": "…"}',
      properties: { objectID: { type: 'string' }, consequence: { type: 'object' } },
      required: ['objectID', 'consequence'],
    },
    removeRule: { type: 'string', minLength: 1, maxLength: 256, description: 'The id of a rule to delete.' },
    synonym: {
      type: 'object',
      description:
        '{"type": "synonym", "synonyms": ["sneaker", "trainer"]}, or {"type": "onewaysynonym", "input": "joggers", "synonyms": ["trousers"]}',
    },
    removeSynonym: { type: 'object', description: 'A synonym to take out, as list_synonyms gives it.' },
    settings: { type: 'object', description: 'Settings by their names, as read_settings gives them; the others stay.' },
  },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
};

/** The schema of the searches for a preview. */
export const QUERIES_SCHEMA = {
  type: 'array',
  items: { type: 'string', maxLength: 512 },
  maxItems: 3,
  description: 'Searches to look at; by default those of the rule or synonym, otherwise the most frequent ones.',
} as const;

/** The schema of a preview. */
export const PREVIEW_SCHEMA: ObjectSchema = {
  type: 'object',
  properties: {
    searches: { type: 'array', items: { type: 'object' } },
    reason: { type: 'string', description: 'Why it could not be tried.' },
  },
  required: ['searches'],
};

const CONFIRMATION = { type: 'string', minLength: 1, maxLength: 100 } as const;

const moveLine = ({ id, name, from, to }: SearchComparison['moves'][number]): string =>
  `  ${quoted(name, 60)} [id ${id}]: ${from ?? 'not there'} → ${to ?? 'not there'}`;

function previewLines({ searches, reason }: Preview): string[] {
  if (reason !== undefined) return [`It could not be tried: ${reason}`];
  return searches.flatMap(({ query, up, down, added, removed, moves }) => [
    `${quoted(query)}: ${up} up, ${down} down, ${added} new, ${removed} no more there`,
    ...moves.map(moveLine),
  ]);
}

/** Arguments of `propose_change`. */
export interface ProposedChange {
  change: Change;
  queries?: readonly string[];
}

/** Previews a change: its effect in a sentence, the moves, and both as lines of text. @throws ToolFailure */
export async function tryChange(shop: ShopAccess, { change, queries = [] }: ProposedChange) {
  const proposal = await readProposal(shop, change);
  const { summary } = proposal;
  const preview = await previewChange(shop, proposal, queries);
  return { proposal, summary, preview, lines: [`${summary}.`, ...previewLines(preview)] };
}

async function propose(proposed: ProposedChange, shop: ShopAccess) {
  const { proposal, summary, preview, lines: tried } = await tryChange(shop, proposed);
  const confirmation = await confirmationOf(shop, proposal);
  const lines = [
    ...tried,
    `Nothing was changed yet. After a person agreed: apply_change, confirmation ${confirmation}`,
  ];
  return { structured: { summary, confirmation, preview }, text: lines.join('\n') };
}

/** The tool that proposes a change. */
export const proposeChangeTool: Tool = {
  name: 'propose_change',
  title: 'Propose a change',
  description:
    'Says what a change of a rule, a synonym or settings would do, by real searches before and after on a copy that nobody else sees. Changes nothing. Show what it says to a person, and only then call apply_change with the same change and the confirmation.',
  permissions: ['settings', 'editSettings', 'search'],
  inputSchema: {
    type: 'object',
    properties: { change: CHANGE_SCHEMA, queries: QUERIES_SCHEMA },
    required: ['change'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      summary: { type: 'string' },
      confirmation: { ...CONFIRMATION, description: 'For apply_change: good for an hour, and for this change alone.' },
      preview: PREVIEW_SCHEMA,
    },
    required: ['summary', 'confirmation', 'preview'],
  },
  run: (input, shop) => propose(input as unknown as ProposedChange, shop),
};

async function apply({ change, confirmation }: { change: Change; confirmation: string }, shop: ShopAccess) {
  const proposal = await readProposal(shop, change);
  await checkConfirmation(shop, proposal, confirmation);
  const { summary, reverse } = proposal;
  const taskID = await proposal.write(shop.index);
  shop.logChange(`${summary}, in ${shop.index}, by an agent with the key ${quoted(shop.keyName)}`);
  await shop.published(shop.index, taskID);
  const undo = reverse && {
    change: reverse,
    confirmation: await confirmationOf(shop, await readProposal(shop, reverse)),
  };
  const lines = [
    `Done: ${summary}.`,
    undo
      ? `To take it back: apply_change with ${JSON.stringify(undo)}`
      : 'It cannot be taken back: there was no value before.',
  ];
  return { structured: { summary, ...(undo && { undo }) }, text: lines.join('\n') };
}

/** The tool that applies it. */
export const applyChangeTool: Tool = {
  name: 'apply_change',
  title: 'Apply a change',
  description:
    'Makes a change that propose_change showed, and nothing else: refused where the change is another one, or the index changed since. Call it only after a person agreed. The answer says how to take it back.',
  permissions: ['settings', 'editSettings'],
  isDestructive: true,
  inputSchema: {
    type: 'object',
    properties: { change: CHANGE_SCHEMA, confirmation: { ...CONFIRMATION, description: 'That of propose_change.' } },
    required: ['change', 'confirmation'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      summary: { type: 'string' },
      undo: {
        type: 'object',
        description: 'The arguments of apply_change that take it back.',
        properties: { change: { type: 'object' }, confirmation: CONFIRMATION },
        required: ['change', 'confirmation'],
      },
    },
    required: ['summary'],
  },
  run: (input, shop) => apply(input as unknown as Parameters<typeof apply>[0], shop),
};
