/** Validator: holds a decoded request against the contract. The validators themselves are generated. */

/** Why an input was refused. */
export interface ValidationError {
  /** Where, as a JSON pointer: `/body/events/3/index`. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Tells whether an input obeys the contract; `errors` says why not. */
export interface Validator {
  (input: { path?: unknown; query?: unknown; body?: unknown }): boolean;
  errors?: ValidationError[] | null;
}
