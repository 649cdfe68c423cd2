/** How the pages of one browser tell each other how fast they felt. */
import type { Vital } from '@aisle/insights/vitals';

const name = 'larch-lantern:vitals';

/** Tells the other tabs. The channel is closed at once: an open one could cost the page its place in the back/forward cache. */
export function tellVitals(vitals: readonly Vital[]): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(vitals);
  channel.close();
}

/** Hears what other tabs tell, for as long as the page lives. */
export function hearVitals(listener: (vital: Vital) => void): void {
  new BroadcastChannel(name).onmessage = ({ data }: MessageEvent<readonly Vital[]>) => data.forEach(listener);
}
