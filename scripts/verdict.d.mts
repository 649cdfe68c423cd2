/** Types of the verdict, for its test. */
export interface FailingFile {
  readonly file: string;
  readonly tests: readonly { readonly name: string; readonly state: string; readonly message?: string }[];
}

export interface Verdict {
  gate(name: string, passed: boolean): void;
  note(text: string): void;
  read(label: string, report: string, code: number): void;
  secondLook(): Map<string, FailingFile[]>;
  sum(): { failed: number; text: string };
}

export function createVerdict(root: string, options?: { isStrict?: boolean }): Verdict;
