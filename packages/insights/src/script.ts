/** The script tag: takes over the page's `aisle(method, …)` stub and whatever was called before this file arrived. */
import { createInsights, type Insights, type InsightsOptions } from './create-insights.ts';

type Call = ArrayLike<unknown>;
type Aisle = ((...call: unknown[]) => unknown) & { q?: { push(call: Call): unknown } };

const page = globalThis as unknown as { aisle?: Aisle & { q?: Call[] } };
const waiting: Call[] = [];
let insights: Insights | undefined;

const call = (...args: unknown[]): unknown => {
  const [method, ...rest] = args as [keyof Insights | 'init', never];
  if (method === 'init') {
    if (insights) return;
    try {
      insights = createInsights(rest[0] as InsightsOptions);
      insights.capture();
    } catch {
      return;
    }
    waiting.splice(0).forEach((early) => call(...Array.from(early)));
  } else if (insights) {
    return (insights[method] as ((...rest: never[]) => unknown) | undefined)?.(...rest);
  } else {
    waiting.push(args);
  }
};

const early = Array.from(page.aisle?.q ?? []);
// Somebody may still hold the stub: what it queues from now on is called at once.
const aisle: Aisle = Object.assign(call, { q: { push: (late: Call) => call(...Array.from(late)) } });
if (page.aisle) Object.assign(page.aisle, { q: aisle.q });
page.aisle = aisle as typeof page.aisle;

const { appId, apiKey, host, debug } = (document.currentScript?.dataset ?? {}) as Record<string, string | undefined>;
if (debug !== undefined)
  call('on', 'dropped', (event: unknown, reason: string) => console.warn('aisle dropped', reason, event));
if (appId && apiKey) call('init', { appId, apiKey, host });
early.forEach((one) => call(...Array.from(one)));
