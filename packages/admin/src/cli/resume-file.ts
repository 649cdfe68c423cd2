/** Resume file: stores a checkpoint of an import or export next to its file, so that it can be resumed. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UsageError } from './command.ts';

/** A stored checkpoint. */
export interface Checkpoint<State> {
  /** The saved state. @throws UsageError when there is none, or when it belongs to a different job. */
  read: () => State;
  write: (state: State) => void;
  remove: () => void;
  path: string;
}

/** Opens the checkpoint of `file`. `job` identifies the work: a checkpoint of a different job (another index, a changed file) is refused. */
export function checkpointFor<State extends object>(
  file: string,
  job: Readonly<Record<string, unknown>>,
): Checkpoint<State> {
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
      if (JSON.stringify(saved.of) !== JSON.stringify(job) || !saved.state)
        throw new UsageError(
          `${path} belongs to a different job, or the file has changed since: start again without --resume.`,
        );
      return saved.state;
    },
    write: (state) => writeFileSync(path, JSON.stringify({ of: job, state })),
    remove: () => rmSync(path, { force: true }),
  };
}
