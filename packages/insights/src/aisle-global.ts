/** Global function `aisle`, by which a page without modules calls the tracker. */

/** A method of the tracker, or `init`, and its arguments. */
export type Call = [method: string, ...args: unknown[]];

/** What the stub, and later the script, puts into the page. */
export interface Aisle {
  (...call: Call): unknown;
  /** Calls that wait for the script; later, what hands them on at once. */
  q?: Call[] | { push: (call: Call) => unknown };
}

declare global {
  var aisle: Aisle | undefined;
}
