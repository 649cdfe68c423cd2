/** Proposal: a change that the assistant has filled in, and the editor or report that shows it. */
import type { ChatMessage } from '@aisle/components/conversation';
import type { Drafts } from '../data/drafts.ts';
import type { RouteChange } from '../routing/route.ts';
import type { FilledTest } from '../views/experiments/test-draft.ts';
import type { Settings } from '../views/indices/settings.ts';
import type { Rule } from '../views/merchandising/rule.ts';
import type { Synonym } from '../views/merchandising/synonym.ts';

/** A proposed change by kind. */
export interface Change {
  rule?: Rule;
  removeRule?: string;
  synonym?: Synonym;
  removeSynonym?: Synonym;
  settings?: Settings;
}

/** Preview of a search. */
export interface TriedSearch {
  query: string;
  up: number;
  down: number;
  added: number;
  removed: number;
  moves: readonly { id: string; name: string; from?: number; to?: number }[];
}

/** Reports by their names for the assistant, with the routes of the console. */
const REPORTS = {
  searches: { view: 'searches', query: { tab: undefined } },
  searches_without_results: { view: 'searches', query: { tab: 'failing' } },
  searches_without_clicks: { view: 'searches', query: { tab: 'unclicked' } },
  overview: { view: 'overview' },
  tests: { view: 'experiments' },
} as const satisfies Readonly<Record<string, RouteChange>>;

export type ReportName = keyof typeof REPORTS;

export type Proposal =
  | { kind: 'change'; change: Change; searches: readonly TriedSearch[]; reason?: string }
  | { kind: 'test'; test: FilledTest; days?: number }
  | { kind: 'report'; report: ReportName; from?: string; to?: string };

/** Input and output of a tool call, by the schemas of the service's tools. */
interface Answered {
  input: unknown;
  output: unknown;
}

const READERS: Readonly<Record<string, (answered: Answered) => Proposal>> = {
  'tool-propose_change': ({ input, output }) => {
    const { change } = input as { change: Change };
    const { preview } = output as { preview: { searches: TriedSearch[]; reason?: string } };
    return { kind: 'change', change, ...preview };
  },
  'tool-propose_test': ({ output }) => ({ kind: 'test', ...(output as { test: FilledTest; days?: number }) }),
  'tool-open_report': ({ output }) => ({
    kind: 'report',
    ...(output as { report: ReportName; from?: string; to?: string }),
  }),
};

/**
 * Returns the proposals of an answer, in order. Failed tool calls have none.
 * @example
 * proposalsOf(message).map((proposal) => proposal.kind); // ['change', 'report']
 */
export const proposalsOf = ({ parts }: ChatMessage): Proposal[] =>
  parts.flatMap((part) => {
    const read = READERS[part.type];
    if (!read || !('toolCallId' in part) || part.state !== 'output-available') return [];
    return [read({ input: part.input, output: part.output })];
  });

/** Returns the route of the editor of a change, and its draft. */
function placeOfChange({ rule, removeRule, synonym, settings }: Change) {
  if (rule)
    return {
      place: { view: 'merchandising', query: { tab: 'rules', rule: rule.objectID } },
      fill: { kind: 'rule', value: rule },
    } as const;
  if (removeRule !== undefined)
    return { place: { view: 'merchandising', query: { tab: 'rules', rule: removeRule } } } as const;
  if (settings)
    return {
      place: { view: 'indices', query: { tab: 'settings' } },
      fill: { kind: 'settings', value: settings },
    } as const;
  const place = { view: 'merchandising', query: { tab: 'synonyms' } } as const;
  return synonym ? ({ place, fill: { kind: 'synonym', value: synonym } } as const) : { place };
}

/** Returns the route change that shows a proposal; stores its values as a draft. */
export function stepTo(proposal: Proposal, { index, drafts }: { index: string; drafts: Drafts }): RouteChange {
  if (proposal.kind === 'report') {
    const { report, from, to } = proposal;
    const { view, query = {} }: RouteChange = REPORTS[report];
    return { view: view ?? '', query: { ...query, index, ...(from && to && { period: `${from}..${to}` }) } };
  }
  if (proposal.kind === 'test') {
    const draft = drafts.add({ kind: 'test', index, value: proposal.test });
    return { view: 'experiments', query: { index, new: '1', test: undefined, draft } };
  }
  const { place, fill } = placeOfChange(proposal.change);
  const draft = fill && drafts.add({ ...fill, index });
  return { view: place.view, query: { ...place.query, index, draft } };
}
