/** Calls to try: every operation that the service in a browser answers, with the example of the contract, and what is there before. */
import { type Interface } from '@aisle/contract/data';
/** A call as people edit it. */
export interface TryCall {
    method: string;
    /** With the query. */
    path: string;
    headers?: Readonly<Record<string, string>>;
    body?: unknown;
}
/** What the page of the reference loads. */
export interface TryData {
    /** Made once, in this order, before the first call. */
    before: readonly TryCall[];
    /** By `interface.operation`. */
    calls: Readonly<Record<string, TryCall>>;
}
/** Operations of an interface that can be tried, by `interface.operation`. */
export declare const tryCalls: ({ id, operations }: Interface) => [name: string, call: TryCall][];
/** Everything that can be tried. */
export declare const tryData: () => TryData;
