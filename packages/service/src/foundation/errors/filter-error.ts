/** The one error that filter parsers throw: the caller's mistake, told with its cure. The service answers it with 400. */

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

/** At most so many conditions in one parameter: a bound on what one search may cost. */
export const maxConditions = 1000;

/** At most so many UTF-16 units in one filter expression or list member. */
export const maxLength = 65_536;
