/** The script tag: takes over the page's `aisle(method, …)` stub and whatever was called before this file arrived. */
import type { Aisle, Call } from './aisle-global.ts';
import { attempt } from './attempt.ts';
import { createInsights } from './create-insights.ts';
import type { Insights, InsightsOptions } from './insights.ts';

const stub = globalThis.aisle;
const attributes = document.currentScript?.dataset;

/** Makes the page's `aisle` the real one; a tag that stands twice on a page finds it made already. */
function takeOver(early: Call[]): void {
  let insights: Insights | undefined;
  const replay = (): void => early.splice(0).forEach((call) => aisle(...call));
  const aisle: Aisle = (method, ...given) => {
    if (insights) return Reflect.get(insights, method)?.(...given);
    if (method !== 'init') return early.push([method, ...given]);
    insights = attempt(() => createInsights(given[0] as InsightsOptions));
    insights?.capture();
    if (insights) replay();
  };
  // Somebody may still hold the stub: what it queues from now on is called at once.
  aisle.q = { push: (late: Call) => aisle(...late) };
  if (stub) stub.q = aisle.q;
  globalThis.aisle = aisle;
  replay();
}

if (!stub?.q) takeOver([]);
else if (Array.isArray(stub.q)) takeOver(stub.q);
if (attributes?.['appId']) globalThis.aisle!('init', attributes);
