/** Script tag: replaces the page's `aisle(method, …)` stub and replays the calls made before this file loaded. */
import type { Aisle, Call } from './aisle-global.ts';
import { attempt } from './attempt.ts';
import { createInsights } from './create-insights.ts';
import type { Insights, InsightsOptions } from './insights.ts';

/** The tracker, indexed by method name: a page may call any name, and unknown methods do nothing. */
type CalledByName = Insights & Partial<Record<string, (...args: unknown[]) => unknown>>;

const stub = globalThis.aisle;
const attributes = document.currentScript?.dataset;

const warnings = new Set<string>();

/** Warns a developer of a mistake, once, on pages of a machine of one's own. */
function warn(mistake: string): void {
  if (warnings.has(mistake) || !/^(localhost|127\.|\[::1]|$)/.test(location.hostname)) return;
  warnings.add(mistake);
  console.warn(`Aisle: ${mistake}; aisle-insights-debug.js says more`);
}

/** Replaces the page's `aisle` by the real function. */
function takeOver(early: Call[]): void {
  let insights: CalledByName | undefined;
  const replay = (): void => early.splice(0).forEach((call) => aisle(...call));
  const aisle: Aisle = (method, ...args) => {
    if (insights) return insights[method] ? insights[method](...args) : warn(`no method ${method}`);
    if (method !== 'init') return early.push([method, ...args]);
    insights = attempt(() => createInsights(args[0] as InsightsOptions)) as CalledByName | undefined;
    if (!insights) return undefined;
    insights.on('dropped', (_, reason) => warn(`event dropped: ${reason}`));
    insights.capture();
    return replay();
  };
  // Code may still reference the stub: calls pushed to its queue from now on go to the real function, which queues them until `init`.
  aisle.q = { push: (late: Call) => aisle(...late) };
  if (stub) stub.q = aisle.q;
  globalThis.aisle = aisle;
  addEventListener('load', () => insights || warn('nothing sent without data-app-id or init'));
  replay();
}

// If the script is loaded twice, `q` is no longer an array, and nothing is replaced again.
const waiting = stub?.q ?? [];
if (Array.isArray(waiting)) takeOver(waiting);
if (attributes?.['appId']) globalThis.aisle!('init', attributes);
