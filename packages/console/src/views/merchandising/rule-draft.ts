/** Rule draft: converts a rule to form values and back; fields without a form field are preserved. */
import { linesOf } from '../../parts/fields.ts';
import { boostFilters, type Condition, type Pin, pinsOf, type Rule } from './rule.ts';

/** Values of the form; an empty text means that the field is absent. */
export interface RuleDraft {
  objectID: string;
  description: string;
  isOn: boolean;
  conditions: readonly Condition[];
  pins: readonly Pin[];
  hidden: readonly string[];
  boost: string;
  filters: string;
  query: string;
  redirect: string;
  bannerImage: string;
  bannerTitle: string;
  bannerLink: string;
  /** Local time as in `datetime-local` fields: `2026-01-31T18:00`. */
  from: string;
  until: string;
}

/** Formats seconds since the Unix epoch as local time; empty if undefined. */
const toLocal = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  const date = new Date(seconds * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const toSeconds = (local: string): number | undefined => {
  const time = Date.parse(local);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
};

/** Returns the draft of a rule, or of a new one. */
export function draftOf(rule: Rule | undefined): RuleDraft {
  const { params, hide = [] } = rule?.consequence ?? {};
  const content = params?.renderingContent;
  const [banner] = content?.widgets?.banners ?? [];
  const [span] = rule?.validity ?? [];
  return {
    objectID: rule?.objectID ?? '',
    description: rule?.description ?? '',
    isOn: rule?.enabled !== false,
    conditions: rule ? (rule.conditions ?? []) : [{ pattern: '', anchoring: 'contains' }],
    pins: rule ? pinsOf(rule) : [],
    hidden: hide.map(({ objectID }) => objectID),
    boost: rule ? boostFilters(rule).join('\n') : '',
    filters: params?.filters ?? '',
    query: typeof params?.query === 'string' ? params.query : '',
    redirect: content?.redirect?.url ?? '',
    bannerImage: banner?.image.urls[0]?.url ?? '',
    bannerTitle: banner?.image.title ?? '',
    bannerLink: banner?.link?.url ?? '',
    from: toLocal(span?.from),
    until: toLocal(span?.until),
  };
}

/** Removes empty conditions. */
const filled = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (value === undefined || value === '') return false;
      if (typeof value !== 'object' || value === null) return true;
      return Object.keys(value as object).length > 0;
    }),
  ) as Fields;

type Content = NonNullable<NonNullable<Rule['consequence']['params']>['renderingContent']>;

function contentOf(draft: RuleDraft, existing: Content | undefined): Content {
  const [first, ...others] = existing?.widgets?.banners ?? [];
  const [firstUrl, ...urls] = first?.image.urls ?? [];
  const banner = {
    ...first,
    image: filled({
      ...first?.image,
      urls: [{ ...firstUrl, url: draft.bannerImage }, ...urls],
      title: draft.bannerTitle,
    }),
    link: draft.bannerLink ? { ...first?.link, url: draft.bannerLink } : undefined,
  };
  const banners = draft.bannerImage ? [filled(banner), ...others] : others;
  return filled({
    ...existing,
    redirect: draft.redirect ? { url: draft.redirect } : undefined,
    widgets: filled({ ...existing?.widgets, banners }),
  });
}

/** Whether a pattern has a meaning; an empty one only with `is`: the empty search. */
function conditionOf({ pattern, anchoring = 'is', context, filters, ...others }: Condition): Condition {
  const condition = filled({ ...others, context, filters });
  const hasPattern = pattern !== undefined && (pattern !== '' || anchoring === 'is');
  return hasPattern ? { ...condition, pattern, anchoring } : condition;
}

/** Converts a draft to a rule; `existing` is the rule that it was created from. */
export function ruleOf(draft: RuleDraft, existing: Rule | undefined): Rule {
  const params = existing?.consequence.params ?? {};
  const span = filled({ from: toSeconds(draft.from), until: toSeconds(draft.until) });
  const boosts = linesOf(draft.boost);
  const wasSame = existing && boosts.join('\n') === boostFilters(existing).join('\n');
  const { _metadata: _, ...own } = existing ?? { objectID: draft.objectID };
  const named = filled({
    ...own,
    objectID: draft.objectID,
    description: draft.description,
    enabled: draft.isOn,
    conditions: draft.conditions.map(conditionOf).filter((condition) => Object.keys(condition).length > 0),
    validity: Object.keys(span).length > 0 ? [span, ...(existing?.validity ?? []).slice(1)] : [],
  });
  const consequence = filled({
    ...existing?.consequence,
    promote: draft.pins.map(({ objectID, position }) => ({ objectID, position })),
    hide: draft.hidden.map((objectID) => ({ objectID })),
    params: filled({
      ...params,
      optionalFilters: wasSame ? params.optionalFilters : boosts,
      filters: draft.filters,
      query: typeof params.query === 'object' && draft.query === '' ? params.query : draft.query,
      renderingContent: contentOf(draft, params.renderingContent),
    }),
  });
  // A rule always has a consequence, even if it is empty.
  return { ...named, consequence };
}

/** Proposes an identifier from the content of the rule. */
export const proposedId = ({ conditions, description }: RuleDraft, now: number): string => {
  const words = (description || conditions[0]?.pattern || 'rule')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${words || 'rule'}-${now.toString(36)}`;
};

/** Converts a draft to a rule, with a proposed identifier if it has none. */
export const namedRule = (draft: RuleDraft, { existing, now }: { existing: Rule | undefined; now: number }): Rule =>
  ruleOf({ ...draft, objectID: draft.objectID || proposedId(draft, now) }, existing);

/** Whether a rule has any effect. */
export const hasEffect = ({ consequence }: Rule): boolean => Object.keys(consequence).length > 0;
