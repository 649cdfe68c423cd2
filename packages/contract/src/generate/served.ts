/** Coverage of the contract: which operations the service in this repository implements. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Interface } from '../contract-shape.ts';

/** Names of the implemented operations. */
export type Served = ReadonlySet<string>;

/**
 * Returns the operations of served interfaces that have a handler. The service depends on the contract, so its file is loaded when the
 * generator runs, not imported.
 * @example
 * const served = await servedOperations(interfaces);
 * served.has('searchSingleIndex'); // true
 */
export async function servedOperations(interfaces: readonly Interface[]): Promise<Served> {
  const file = join(import.meta.dirname, '../../../service/src/features/all.ts');
  const { features } = (await import(pathToFileURL(file).href)) as { features: readonly { operations: string[] }[] };
  const offered = interfaces.filter((part) => part.served).flatMap((part) => Object.keys(part.operations));
  const answered = new Set(features.flatMap(({ operations }) => operations));
  return new Set(offered.filter((id) => answered.has(id)));
}

/** Returns the operations of an interface that are not implemented. */
export const missingOf = (part: Interface, served: Served): string[] =>
  Object.keys(part.operations).filter((id) => !served.has(id));

/** Describes how much of an interface is implemented: `yes`, `not yet`, or the implemented and the missing operations. */
export function coverage(part: Interface, served: Served): string {
  const all = Object.keys(part.operations).length;
  const missing = missingOf(part, served);
  if (missing.length === 0) return 'yes';
  if (missing.length === all) return 'not yet';
  return `${all - missing.length} of ${all}; not yet: ${missing.map((id) => `\`${id}\``).join(', ')}`;
}
