/** Debug mode for the script tag: a second file, loaded before or after the first, says why events are dropped. */
import { explainDrop } from './debug.ts';

type Aisle = { (...call: unknown[]): unknown; q?: unknown[] };
const page = globalThis as unknown as { aisle?: Aisle };
page.aisle ||= (...call) => (page.aisle!.q ||= []).push(call);
page.aisle('on', 'dropped', (event: never, reason: string) => console.warn(explainDrop(event, reason)));
