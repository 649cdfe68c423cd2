/** One page for each tracker: the same two functions, `track(from, to)` and `kick()`, whoever is behind them. */
import { resolve } from 'node:path';
import { build } from 'esbuild';

export const trackers = ['Aisle', 'search-insights', 'Segment', 'Snowplow'] as const;
export type Tracker = (typeof trackers)[number];

const here = resolve(import.meta.dirname, '..');

/** Each sends `names` as `p0`, `p1`, …; `filler` makes an event as large as shops make them. */
const sources: Record<Tracker, string> = {
  Aisle: `
    import { createInsights } from '@aisle/insights';
    const insights = createInsights({ appId: 'A', apiKey: 'k', host: service });
    window.one = (name) => insights.clickedObjectIDs({ eventName: 'Opened', index: 'products', objectIDs: [name, filler] });`,
  'search-insights': `
    import aa from 'search-insights';
    aa('init', { appId: 'A', apiKey: 'k', host: service, useCookie: true });
    window.one = (name) => aa('clickedObjectIDs', { eventName: 'Opened', index: 'products', objectIDs: [name, filler] });`,
  Segment: `
    import { AnalyticsBrowser } from '@segment/analytics-next';
    const analytics = AnalyticsBrowser.load({ writeKey: 'k', cdnSettings: { integrations: { 'Segment.io': {
      apiKey: 'k', apiHost: service.replace('http://', '') + '/v1', protocol: 'http' } } } });
    window.one = (name) => analytics.track('Opened', { name, filler });`,
  Snowplow: `
    import { newTracker, trackStructEvent } from '@snowplow/browser-tracker';
    newTracker('sp', service, { appId: 'A' });
    window.one = (name) => trackStructEvent({ category: 'c', action: 'Opened', label: name, property: filler });`,
};

/** The page's script. `service` is the address of the event service. */
export async function trackerPage(tracker: Tracker, service: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `const service = ${JSON.stringify(service)};
        const filler = new URLSearchParams(location.search).has('small') ? 'x' : 'x'.repeat(600);
        ${sources[tracker]}
        window.track = (from, to) => { for (let i = from; i < to; i++) window.one('p' + i); };
        window.ready = true;`,
      resolveDir: here,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    conditions: ['aisle-source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
