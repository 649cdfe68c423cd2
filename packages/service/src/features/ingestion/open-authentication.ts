/** Opens the credentials of a source, for one run. */
import { SecretSealed } from '../../errors/secret-sealed.ts';
import type { Context } from '../context.ts';
import type { OpenedAuthentication } from './connectors/connector.ts';
import { SourceFault } from './connectors/source-fault.ts';
import { readResource } from './resource-rows.ts';
import { secretOwner } from './resources.ts';

/** @throws SourceFault where they were deleted, or cannot be opened. */
export async function openAuthentication(
  { store, secrets }: Pick<Context, 'store' | 'secrets'>,
  id: string | undefined,
): Promise<OpenedAuthentication | undefined> {
  if (id === undefined) return undefined;
  const row = await readResource(store, { kind: 'authentication', id });
  if (!row || row.deletedAt !== undefined) throw new SourceFault('The authentication of the source was deleted');
  try {
    const opened = await secrets.read(store, secretOwner(row));
    return { id, type: row.type, input: { ...(row.input as Record<string, string>), ...opened } };
  } catch (error) {
    throw error instanceof SecretSealed ? new SourceFault(error.message) : error;
  }
}
