/** The error that filter parsers throw: a mistake of the caller, reported with its cure. The service responds with 400. */

/** Thrown when a filter parameter cannot be understood. The message names the parameter, the rule and the cure. */
export class FilterError extends Error {
  override readonly name = 'FilterError' as const;
  /** The search parameter at fault, such as `filters`. */
  readonly parameter: string;

  constructor(options: { parameter: string; problem: string }) {
    super(`${options.parameter}: ${options.problem}`);
    this.parameter = options.parameter;
  }
}

/** Maximum number of conditions in one parameter: a bound on the cost of one search. */
export const maxConditions = 1000;

/** Maximum number of UTF-16 units in one filter expression or list member. */
export const maxLength = 65_536;
