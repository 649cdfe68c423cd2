/** Types of docs-options.mjs. */
export interface DocsOptions {
  help?: string;
  tags?: string[];
  port?: number;
}

export function readDocsOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<DocsOptions>;
