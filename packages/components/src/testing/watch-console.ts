/** Listens to what elements write to the console. */

/** Catches warnings and errors until `restore`. */
export const watchConsole = (): { lines(): string[]; restore(): void } => {
  const { warn, error } = console;
  const lines: string[] = [];
  console.warn = (...parts: unknown[]) => void lines.push(`warn: ${parts.join(' ')}`);
  console.error = (...parts: unknown[]) => void lines.push(`error: ${parts.join(' ')}`);
  return {
    // Lit's own hint about development mode is none of ours.
    lines: () => lines.filter((line) => !line.includes('Lit is in dev mode')),
    restore: () => void Object.assign(console, { warn, error }),
  };
};
