/** The script tag: takes over the page's `aisle(method, …)` stub and whatever was called before this file arrived. */
import { createInsights } from './create-insights.ts';
import type { Insights, InsightsOptions } from './insights.ts';

type Call = unknown[];
type Aisle = ((...call: Call) => unknown) & { q?: { push(call: Call): unknown } };

const page = globalThis as unknown as { aisle?: Aisle };
const early = page.aisle?.q as Call[] | undefined;
const { appId, apiKey, host, debug } = (document.currentScript?.dataset ?? {}) as Record<string, string | undefined>;
let waiting: Call[] = [];
let insights: Insights | undefined;

const aisle: Aisle = (...call) => {
  const [method, ...rest] = call as [keyof Insights | 'init', never];
  if (method === 'init') {
    if (insights) return;
    try {
      insights = createInsights(rest[0] as InsightsOptions);
    } catch {
      return;
    }
    insights.capture();
    for (const one of waiting) aisle(...one);
    waiting = [];
  } else if (insights) return (insights[method] as ((...rest: never[]) => unknown) | undefined)?.(...rest);
  else waiting.push(call);
};
// Somebody may still hold the stub: what it queues from now on is called at once.
aisle.q = { push: (late) => aisle(...late) };
if (page.aisle) page.aisle.q = aisle.q;
page.aisle = aisle;

if (debug !== undefined)
  aisle('on', 'dropped', (event: unknown, reason: string) => console.warn('aisle dropped', reason, event));
if (appId && apiKey) aisle('init', { appId, apiKey, host });
for (const one of early ?? []) aisle(...one);
