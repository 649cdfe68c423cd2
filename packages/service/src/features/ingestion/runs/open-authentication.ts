/** Opens the credentials of a source or of a destination for one run. */
import { SecretSealed } from '../../../foundation/errors/secret-sealed.ts';
import type { Context } from '../../context.ts';
import type { OpenedAuthentication } from '../connectors/connector.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import { readSealedAuthentication } from '../rows/resource-rows.ts';
import { secretOwner } from '../resources/resources.ts';

/**
 * @param named.of Their owner, for the message.
 * @throws SourceFault if they were deleted, or cannot be decrypted.
 */
export async function openAuthentication(
  { store, secrets }: Pick<Context, 'store' | 'secrets'>,
  named: { id: string | undefined; of: 'source' | 'destination' },
): Promise<(OpenedAuthentication & { name: string }) | undefined> {
  const { id } = named;
  if (id === undefined) return undefined;
  const authentication = await readSealedAuthentication(store, id);
  if (!authentication || authentication.row.deletedAt !== undefined)
    throw new SourceFault(`The authentication of the ${named.of} was deleted; give the ${named.of} another one`);
  const { row, sealed } = authentication;
  try {
    const opened = await secrets.open(store, secretOwner(row), sealed);
    return { id, name: row.name, type: row.type, input: { ...(row.input as Record<string, string>), ...opened } };
  } catch (error) {
    throw error instanceof SecretSealed ? new SourceFault(error.message) : error;
  }
}
