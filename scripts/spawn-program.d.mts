/** Types of spawn-program.mjs. */
import type { ChildProcess, SpawnOptions } from 'node:child_process';

export function quoteForWindows(text: string): string;
export function spawnProgram(command: string, args: readonly string[], options: SpawnOptions): ChildProcess;
export function untilAnswering(child: ChildProcess, url: string): Promise<void>;
