/** The script tag: takes over the page's `aisle(method, …)` stub and whatever was called before this file arrived. */
import type { Aisle, Call } from './aisle-global.ts';
import { attempt } from './attempt.ts';
import { createInsights } from './create-insights.ts';
import type { Insights, InsightsOptions } from './insights.ts';

/** A page may call any name; nothing happens when there is no such method. */
type CalledByName = Insights & Partial<Record<string, (...args: unknown[]) => unknown>>;

const stub = globalThis.aisle;
const attributes = document.currentScript?.dataset;

/** Makes the page's `aisle` the real one. */
function takeOver(early: Call[]): void {
  let insights: CalledByName | undefined;
  const replay = (): void => early.splice(0).forEach((call) => aisle(...call));
  const aisle: Aisle = (method, ...args) => {
    if (insights) return insights[method]?.(...args);
    if (method !== 'init') return early.push([method, ...args]);
    insights = attempt(() => createInsights(args[0] as InsightsOptions)) as CalledByName | undefined;
    insights?.capture();
    if (insights) replay();
  };
  // Somebody may still hold the stub: what it queues from now on is called at once.
  aisle.q = { push: (late: Call) => aisle(...late) };
  if (stub) stub.q = aisle.q;
  globalThis.aisle = aisle;
  replay();
}

// A tag that stands twice on a page finds it made already.
const waiting = stub?.q ?? [];
if (Array.isArray(waiting)) takeOver(waiting);
if (attributes?.['appId']) globalThis.aisle!('init', attributes);
