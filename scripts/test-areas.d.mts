/** See test-areas.mjs. */
export interface AreaPart {
  readonly project: string;
  readonly files?: readonly string[];
  /** What is run of these where tests are to be brief; all of them by default, none where the list is empty. */
  readonly briefFiles?: readonly string[];
  readonly browser?: 'usual' | 'other' | 'webkit' | 'firefox';
  readonly alone?: boolean;
}
export interface Area {
  readonly promise: string;
  readonly minutes: number;
  readonly needs: readonly string[];
  readonly parts: readonly AreaPart[];
  readonly starts?: readonly string[];
}
export const areas: Readonly<Record<string, Area>>;
export const BRIEF: Readonly<Record<string, string>>;
export function areasOf(test: { readonly project: string; readonly file: string }): string[];
