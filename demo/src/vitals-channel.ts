/** Shares performance metrics between the pages of one browser. */
import type { Vital } from '@aisle/insights/vitals';

const name = 'larch-lantern:vitals';

/** Sends to the other tabs. The channel is closed immediately: an open one could exclude the page from the back/forward cache. */
export function tellVitals(vitals: readonly Vital[]): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(vitals);
  channel.close();
}

/** Receives messages of other tabs until the page is unloaded. */
export function hearVitals(listener: (vital: Vital) => void): void {
  new BroadcastChannel(name).onmessage = ({ data }: MessageEvent<readonly Vital[]>) => data.forEach(listener);
}
