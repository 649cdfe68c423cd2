/** Global function `aisle`, by which a page without modules calls the tracker. */

/** A method of the tracker, or `init`, and its arguments. */
export type Call = [method: string, ...args: unknown[]];

/** The global function that the stub, and later the script, defines. */
export interface Aisle {
  (...call: Call): unknown;
  /** Calls that wait for the script; once it has loaded, an object that passes each call to the real function, which queues it until `init`. */
  q?: Call[] | { push: (call: Call) => unknown };
}

declare global {
  var aisle: Aisle | undefined;
}
