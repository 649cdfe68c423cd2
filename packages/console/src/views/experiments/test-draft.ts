/** Test draft: what is typed of a new test, what is wrong with it, and the test that it makes. */
import type { AdminClient } from '@aisle/admin';
import { readJson } from '../../parts/json-problem.ts';
import type { Metric } from './read-test.ts';

/** The body of a new test. */
export type TestBody = Parameters<AdminClient['abTesting']['addABTest']>[0]['body'];

/** Days that a test runs where nobody says otherwise: whole weeks, as people shop otherwise on Sundays. */
const DAYS = 28;
/** Rivals of one control, as the service takes them. */
export const MAX_RIVALS = 9;
/** Guardrails of one test, as the service takes them. */
export const MAX_GUARDRAILS = 6;

export const KINDS = ['search', 'recommendations', 'suggestions', 'interleaving'] as const;
export const DECISIONS = ['anyTime', 'fixedDay'] as const;
export const GUARDRAIL_METRICS = ['noResultRate', 'processingTime', 'revenue', 'margin'] as const;
export const MODELS = [
  'related-products',
  'bought-together',
  'looking-similar',
  'trending-items',
  'recommended-for-you',
] as const;

/** A rival as it is typed. */
export interface RivalDraft {
  /** The other index; empty for the same one with other parameters. */
  index: string;
  /** What differs, as JSON: search parameters, or how recommendations are made. */
  parameters: string;
  /** Percent of the visitors who get it. */
  share: number;
}

/** A guardrail as it is typed. */
export interface GuardrailDraft {
  metric: (typeof GUARDRAIL_METRICS)[number];
  /** Percent. */
  tolerance: string;
  /** Of a margin: the attribute of the records that says what a unit earns. */
  attribute: string;
  isStopping: boolean;
}

/** What is typed. */
export interface Draft {
  name: string;
  kind: (typeof KINDS)[number];
  /** Of recommendations: the model whose requests take part. */
  model: (typeof MODELS)[number];
  /** Of suggestions: the index whose searches are measured; empty while none is chosen. */
  searchIndex: string;
  rivals: readonly RivalDraft[];
  metric: Metric;
  decide: (typeof DECISIONS)[number];
  /** The smallest difference that is to be found, as a share of the rate. */
  size: number;
  /** The last day, as `YYYY-MM-DD`. */
  end: string;
  /** The group of tests that share no visitor; empty for none. */
  group: string;
  /** Percent of all visitors that the test takes of the group. */
  groupShare: string;
  guardrails: readonly GuardrailDraft[];
}

/** What is wrong with a draft. */
export type DraftProblem = 'shares' | 'searchIndex' | 'parameters' | 'groupShare' | 'tolerance' | 'attribute';

const rivalAt = (share: number, parameters: string): RivalDraft => ({ index: '', parameters, share });

/** What the form begins with. */
export const draftAt = (now: number): Draft => ({
  name: '',
  kind: 'search',
  model: 'related-products',
  searchIndex: '',
  rivals: [rivalAt(50, '{\n  "enableReRanking": true\n}')],
  metric: 'clickThroughRate',
  decide: 'anyTime',
  size: 0.1,
  end: new Date(now + DAYS * 86_400_000).toISOString().slice(0, 10),
  group: '',
  groupShare: '50',
  guardrails: [],
});

/** What is filled into the form elsewhere: one rival of the index. */
export interface FilledTest {
  name: string;
  /** Absent where the same index is searched with other parameters. */
  index?: string;
  parameters?: Readonly<Record<string, unknown>>;
  /** Percent of the visitors who get the rival. */
  traffic: number;
  metric: Metric;
}

/** The form with what was filled in. */
export function filledDraft({ name, index = '', parameters = {}, traffic, metric }: FilledTest, now: number): Draft {
  const rival = { index, parameters: JSON.stringify(parameters, undefined, 2), share: traffic };
  return { ...draftAt(now), name, metric, rivals: [rival] };
}

/** One more rival: all variants get the same share again. */
export function withRival(rivals: readonly RivalDraft[]): RivalDraft[] {
  const share = Math.floor(100 / (rivals.length + 2));
  return [...rivals.map((rival) => ({ ...rival, share })), rivalAt(share, '{}')];
}

/** A rival less: what it had goes to the control. */
export const withoutRival = (rivals: readonly RivalDraft[], at: number): RivalDraft[] =>
  rivals.filter((_, place) => place !== at);

/** Percent of the visitors who are left for the control. */
export const controlShare = ({ rivals }: Pick<Draft, 'rivals'>): number =>
  100 - rivals.reduce((sum, { share }) => sum + share, 0);

const isWhole = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
};

const isTolerance = ({ metric, tolerance }: GuardrailDraft): boolean => {
  const value = Number(tolerance);
  const isMoney = metric === 'revenue' || metric === 'margin';
  return tolerance.trim() !== '' && value >= 0 && (isMoney ? value < 100 : value <= 1000);
};

/** Whether it is not said what a unit earns. */
const lacksAttribute = ({ metric, attribute }: GuardrailDraft): boolean =>
  metric === 'margin' && attribute.trim() === '';

/** Whether a rival is told by what is typed: another index is one by itself. */
const needsParameters = ({ kind }: Draft, { index }: RivalDraft): boolean => kind === 'recommendations' || index === '';

/** Whether it is not said which searches tell of suggestions: those that they lead into, in another index than they are in. */
const isUnmeasured = ({ kind, searchIndex, rivals }: Draft): boolean =>
  kind === 'suggestions' && (searchIndex === '' || rivals.some(({ index }) => index === searchIndex));

/** What is wrong with it. */
export function problemsOf(draft: Draft): DraftProblem[] {
  const { rivals, kind, group, groupShare, guardrails } = draft;
  const isUnreadable = rivals.some((rival) => needsParameters(draft, rival) && readJson(rival.parameters).problem);
  return [
    ...(kind !== 'interleaving' && controlShare(draft) < 1 ? ['shares' as const] : []),
    ...(isUnmeasured(draft) ? ['searchIndex' as const] : []),
    ...(isUnreadable ? ['parameters' as const] : []),
    ...(group.trim() !== '' && !isWhole(groupShare, { min: 1, max: 100 }) ? ['groupShare' as const] : []),
    ...(kind !== 'interleaving' && !guardrails.every(isTolerance) ? ['tolerance' as const] : []),
    ...(kind !== 'interleaving' && guardrails.some(lacksAttribute) ? ['attribute' as const] : []),
  ];
}

function variantsOf(draft: Draft, index: string): TestBody['variants'] {
  const { kind, rivals } = draft;
  // Interleaving mixes two rankings in each search: nobody is shared out.
  const shareOf = (share: number): number => (kind === 'interleaving' ? 50 : share);
  const compared = kind === 'interleaving' ? rivals.slice(0, 1) : rivals;
  return [
    { index, trafficPercentage: shareOf(controlShare(draft)) },
    ...compared.map((rival) => {
      const parameters = needsParameters(draft, rival)
        ? (readJson(rival.parameters).value as Record<string, unknown>)
        : undefined;
      return {
        index: kind === 'recommendations' ? index : rival.index || index,
        trafficPercentage: shareOf(rival.share),
        ...(parameters &&
          (kind === 'recommendations' ? { recommend: parameters } : { customSearchParameters: parameters })),
      };
    }),
  ];
}

/** What the service is asked before the start: how long it takes. */
export const estimateOf = (draft: Draft, index: string) => ({
  variants: variantsOf(draft, index).map((variant) => ({
    index: variant.index,
    trafficPercentage: variant.trafficPercentage,
  })),
  configuration: configurationOf(draft),
  ...(draft.kind === 'suggestions' && { searchIndex: draft.searchIndex }),
});

const configurationOf = ({ metric, size, decide }: Draft) => ({
  decide,
  minimumDetectableEffect: { size, effect: metric },
});

/** The test of an index that a draft makes. It must have no problems. */
export function testOf(draft: Draft, index: string): TestBody {
  const { name, kind, model, searchIndex, end, group, groupShare, guardrails } = draft;
  return {
    name,
    variants: variantsOf(draft, index),
    endAt: `${end}T23:59:59Z`,
    configuration: configurationOf(draft),
    ...(kind !== 'search' && { kind }),
    ...(kind === 'recommendations' && { recommendModel: model }),
    ...(kind === 'suggestions' && { searchIndex }),
    ...(group.trim() !== '' && { exclusiveGroup: { name: group.trim(), percentage: Number(groupShare) } }),
    ...(kind !== 'interleaving' &&
      guardrails.length > 0 && {
        guardrails: guardrails.map(({ metric, tolerance, attribute, isStopping }) => ({
          metric,
          tolerance: Number(tolerance),
          ...(metric === 'margin' && { attribute: attribute.trim() }),
          action: isStopping ? ('stop' as const) : ('warn' as const),
        })),
      }),
  };
}
