/** The script tag: takes over the page's `aisle(method, …)` stub and whatever was called before this file arrived. */
import { createInsights } from './create-insights.ts';
import type { Insights, InsightsOptions } from './insights.ts';

type Call = unknown[];
type Aisle = ((...call: Call) => unknown) & { q?: { push(call: Call): unknown } };

const page = globalThis as unknown as { aisle?: Aisle };
const stub = page.aisle;
const early = (stub?.q ?? []) as Call[];
const attributes = document.currentScript?.dataset as unknown as InsightsOptions;
let insights: Insights | undefined;

const aisle: Aisle = (method, ...rest) => {
  if (insights) return (insights[method as keyof Insights] as ((...rest: unknown[]) => unknown) | undefined)?.(...rest);
  if (method !== 'init') return early.push([method, ...rest]);
  try {
    insights = createInsights(rest[0] as InsightsOptions);
    insights.capture();
  } catch {
    return;
  }
  for (const call of early.splice(0)) aisle(...call);
};
// Somebody may still hold the stub: what it queues from now on is called at once.
const q = (aisle.q = { push: (late) => aisle(...late) });
if (stub) stub.q = q;
page.aisle = aisle;

if (attributes?.appId) aisle('init', attributes);
for (const call of early.splice(0)) aisle(...call);
