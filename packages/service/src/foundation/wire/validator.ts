/** Validator: checks a decoded request against the contract. The validators themselves are generated. */

/** Reason why an input was rejected. */
export interface ValidationError {
  /** JSON pointer of the value: `/body/events/3/index`. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Returns whether an input is valid; `errors` has the reasons if not. */
export interface Validator {
  (input: { path?: unknown; query?: unknown; body?: unknown }): boolean;
  errors?: ValidationError[] | null;
}
