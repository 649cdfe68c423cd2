/** The script tag: takes over the page's `aisle(method, …)` stub and whatever was called before this file arrived. */
import type { Aisle, Call } from './aisle-global.ts';
import { attempt } from './attempt.ts';
import { createInsights } from './create-insights.ts';
import type { Insights, InsightsOptions } from './insights.ts';

const page = globalThis;
const stub = page.aisle;
const attributes = document.currentScript?.dataset as unknown as InsightsOptions | undefined;

/** Makes the page's `aisle` the real one; a tag that stands twice on a page finds it made already. */
function takeOver(early: Call[]): void {
  let insights: Insights | undefined;
  const replay = (): void => early.splice(0).forEach((call) => aisle(...call));
  const aisle: Aisle = (method, ...rest) => {
    if (insights)
      return (insights[method as keyof Insights] as ((...given: unknown[]) => unknown) | undefined)?.(...rest);
    if (method !== 'init') return early.push([method, ...rest]);
    insights = attempt(() => createInsights(rest[0] as InsightsOptions));
    insights?.capture();
    if (insights) replay();
  };
  // Somebody may still hold the stub: what it queues from now on is called at once.
  const q = (aisle.q = { push: (late: Call) => aisle(...late) });
  if (stub) stub.q = q;
  page.aisle = aisle;
  replay();
}

if (!stub?.q || Array.isArray(stub.q)) takeOver((stub?.q as Call[] | undefined) ?? []);
if (attributes?.appId) page.aisle!('init', attributes);
