/** Resume file (checkpoint): remembers beside a file how far an import or export came, so that it can go on. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UsageError } from './command.ts';

/** A memory on the disk. */
export interface ResumeFile<State> {
  /** What was remembered. @throws UsageError when there is nothing, or it belongs to other work. */
  read: () => State;
  write: (state: State) => void;
  remove: () => void;
  path: string;
}

/** `of` tells what work it is: a memory of other work (another index, a changed file) is refused. */
export function resumeFile<State extends object>(
  file: string,
  of: Readonly<Record<string, unknown>>,
): ResumeFile<State> {
  const path = `${file}.progress`;
  return {
    path,
    read() {
      let saved: { of?: unknown; state?: State };
      try {
        saved = JSON.parse(readFileSync(path, 'utf8')) as typeof saved;
      } catch {
        throw new UsageError(`There is nothing to resume: ${path} is missing or broken.`);
      }
      if (JSON.stringify(saved.of) !== JSON.stringify(of) || !saved.state)
        throw new UsageError(
          `${path} belongs to other work, or the file was changed since: begin again without --resume.`,
        );
      return saved.state;
    },
    write: (state) => writeFileSync(path, JSON.stringify({ of, state })),
    remove: () => rmSync(path, { force: true }),
  };
}
