/** Dependencies of the handlers of A/B tests, created when the service starts. */

/** Dependencies of the handlers. */
export interface ABTestParts {
  /** Whether tests may be started, stopped and deleted, and split searches. */
  isEnabled: boolean;
}
