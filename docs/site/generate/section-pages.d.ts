/** Contents: a page for each kind of reader, and one with everything. */
import type { Section } from './navigation.ts';
import type { SourcePage } from './source-pages.ts';
/** The page of one kind of reader, as Markdown. */
export declare const printSection: (section: Section, pages: readonly SourcePage[]) => string;
/** Every page, as Markdown. */
export declare const printContents: (pages: readonly SourcePage[]) => string;
