/** See verdict.mjs. */
export function createVerdict(
  root: string,
  options?: { readonly isStrict?: boolean; readonly command?: string },
): {
  gate(name: string, passed: boolean): void;
  note(text: string): void;
  leaveOut(what: string, why: string): void;
  interrupt(reason: string): void;
  read(label: string, report: string, code: number): void;
  secondLook(): Map<string, readonly { readonly file: string }[]>;
  sum(): { failed: number; text: string };
};
