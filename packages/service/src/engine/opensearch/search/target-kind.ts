/** Target kind: the kind of most records that contain the only query word, counted by the cluster, because candidates are only some of them. */
import { largestOf } from '../../../foundation/collections/extremes.ts';
import type { EngineQuery } from '../../engine.ts';
import { isByProduct, isMajority, kindAttributes, kindOf, type KindCount, type TargetKind } from '../../kinds.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { joinSpellings, type TermsAnswer } from '../query/facet-aggregations.ts';
import type { MatchPlan } from '../query/match-query.ts';
import { exactForm } from '../ranking/word-digits.ts';
import { askCluster, clusterQuery } from './ask-cluster.ts';

/** Maximum number of counted values, the most frequent ones. */
const MAX_VALUES = 1000;

interface KindAnswer {
  doc_count: number;
  values: TermsAnswer;
}

/** Decides like `otherKinds` of the embedded engine; `none` if the matches have no common kind, or it is not needed. */
export async function targetKindOf(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  { query, plan }: { query: EngineQuery; plan: MatchPlan },
): Promise<TargetKind | 'none'> {
  const attributes = kindAttributes(clusterIndex.memory.settings.facets);
  const [word] = plan.words;
  const isAsked = plan.words.length === 1 && query.exactOnSingleWordQuery === 'attribute';
  if (!isAsked || !word || attributes.length === 0) return 'none';
  const fields = attributes.map((attribute) => clusterIndex.layout.spellingField(attribute));
  const answer = await askCluster(client, clusterIndex, {
    query: { bool: { filter: [clusterQuery(plan), exactForm(clusterIndex, query, { word, scope: plan.scope })] } },
    size: 0,
    track_total_hits: false,
    aggs: Object.fromEntries(
      fields.map((field, at) => [
        `kind${at}`,
        { filter: { exists: { field } }, aggs: { values: { terms: { field, size: MAX_VALUES } } } },
      ]),
    ),
  });
  const counted = (answer.aggregations ?? {}) as unknown as Record<string, KindAnswer>;
  let target: (KindCount & TargetKind) | undefined;
  attributes.forEach((attribute, at) => {
    const one = countKinds(counted[`kind${at}`]!);
    if (isMajority(one) && one.most > (target?.most ?? 0)) target = { attribute, ...one };
  });
  return target ?? 'none';
}

function countKinds({ doc_count: holding, values }: KindAnswer): KindCount & Pick<TargetKind, 'kinds'> {
  const counts = new Map<string, number>();
  for (const [value, count] of joinSpellings(values).values) {
    const kind = kindOf(value);
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const most = Math.max(0, largestOf([...counts.values()]));
  const kinds = new Set<string>();
  for (const [kind, count] of counts) if (!isByProduct(count, { most })) kinds.add(kind);
  return { most, holding, kinds };
}
