/** See find-tests.mjs. */
export interface TestFile {
  readonly project: string;
  readonly file: string;
}
export const suites: readonly string[];
export function listTests(options?: { readonly changedSince?: string }): Promise<TestFile[]>;
