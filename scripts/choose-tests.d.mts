/** See choose-tests.mjs. */
export class UnknownTests extends Error {}
export function chooseQuick(args: readonly string[]): {
  suites: string[];
  files: string[];
  engine: 'webkit' | 'firefox' | undefined;
};
export function chooseDeep(args: readonly string[]): {
  areas: string[];
  files: string[];
  changedSince: string | undefined;
  isBrief: boolean;
};
