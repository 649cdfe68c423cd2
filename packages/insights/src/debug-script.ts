/** Debug mode for the script tag: a second file, loaded before or after the first, reports the outcome of events and why they are dropped. */
import type { InsightsEvents } from './insights.ts';
import { explainDrop, tellPage } from './debug.ts';

globalThis.aisle ||= (...call) => (aisle!.q ||= []).push(call);
const on = <Name extends keyof InsightsEvents>(name: Name, listener: InsightsEvents[Name]): unknown =>
  aisle!('on', name, listener);
on('dropped', (event, reason) => console.warn(explainDrop(event, reason)));
tellPage({ on });
