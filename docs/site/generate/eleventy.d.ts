/** The part of Eleventy's programmatic interface that this site uses; Eleventy has no types of its own. */
declare module '@11ty/eleventy' {
  import type { MarkdownLibrary } from './markdown.ts';

  /** The configuration that a site gives. */
  export interface EleventyConfig {
    addTemplate(path: string, content: string, data: Readonly<Record<string, unknown>>): void;
    addGlobalData(name: string, value: unknown): void;
    addFilter(name: string, filter: (...values: never[]) => unknown): void;
    amendLibrary(engine: 'md', amend: (library: MarkdownLibrary) => void): void;
    setIncludesDirectory(folder: string): void;
    setLiquidOptions(options: Readonly<Record<string, unknown>>): void;
    setUseGitIgnore(use: boolean): void;
  }

  /** One written page. */
  export interface WrittenPage {
    url: string;
    content: string;
  }

  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { quietMode: boolean; configPath: string | null; config: (config: EleventyConfig) => void },
    );
    toJSON(): Promise<WrittenPage[]>;
  }
}
