/** Parts that the handlers of A/B tests work with, made when the service starts. */

/** What the handlers work with. */
export interface ABTestParts {
  /** Whether tests may be started, stopped and deleted here, and split searches. */
  isEnabled: boolean;
}
