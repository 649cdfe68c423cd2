/** Global function `aisle`, by which a page without modules calls the tracker. */

/** A method of the tracker, or `init`, and its arguments. */
export type Call = [method: string, ...args: unknown[]];

/** The global function that the stub, and later the script, defines. */
export interface Aisle {
  (...call: Call): unknown;
  /** Calls that wait for the script; once it has loaded, an object that runs each call immediately. */
  q?: Call[] | { push: (call: Call) => unknown };
}

declare global {
  var aisle: Aisle | undefined;
}
