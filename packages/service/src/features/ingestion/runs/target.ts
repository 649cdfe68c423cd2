/** Target of a run: reads its destination, and checks that it can be written. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { permits, isInside, scopesOf } from '../../../ground/keys/api-key.ts';
import type { Context } from '../../context.ts';
import type { Connector } from '../connectors/connector.ts';
import { type ProvidedVectors, providedVectorsOf } from '../../../ground/settings/provided-vectors.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import { type AttributePath, readPaths } from '../resources/exclude-attributes.ts';
import { openAuthentication } from './open-authentication.ts';
import type { ResourceRow } from '../rows/resource-rows.ts';

/** The target of the records of a run. */
export interface Target {
  /** `flow` stores nothing: the events of the run show what would be written. */
  type: 'search' | 'insights' | 'flow';
  index: string;
  recordType: 'product' | 'variant';
  exclude: readonly AttributePath[];
  /** The vectors that records of the index must contain. Undefined if they need none. */
  vectors?: ProvidedVectors | undefined;
}

/** @throws SourceFault if the key of the destination's authentication may not write to the index. */
async function checkKey(context: Context, appID: string, destination: ResourceRow, index: string): Promise<void> {
  const authentication = await openAuthentication(context, { id: destination.authenticationID, of: 'destination' });
  if (!authentication) return;
  if (authentication.type !== 'service')
    throw new SourceFault(
      `The authentication "${authentication.name}" of the destination must be of the type service, not ${authentication.type}`,
    );
  const { appID: application, apiKey = '' } = authentication.input;
  if (application !== appID)
    throw new SourceFault(
      `The authentication "${authentication.name}" is for another application; this service writes to its own, ${appID}`,
    );
  const key = await context.keys.find(apiKey);
  const mayWrite =
    key &&
    !key.fault &&
    (key.key.validUntil ?? Infinity) * 1000 > context.now() &&
    permits(key.key, 'addObject') &&
    isInside(scopesOf(key.key, []), index);
  if (!mayWrite)
    throw new SourceFault(`The key of the authentication "${authentication.name}" may not write to the index ${index}`);
}

/**
 * Reads a destination for a source.
 * @throws SourceFault if it cannot be written
 */
export async function readTarget(
  context: Context,
  {
    appID,
    destination,
    source,
    connector,
  }: {
    appID: string;
    destination: ResourceRow;
    source: ResourceRow;
    connector: Pick<Connector, 'streamName'>;
  },
): Promise<Target> {
  const {
    indexName,
    indexPrefix,
    recordType = 'product',
  } = destination.input as {
    indexName?: string;
    indexPrefix?: string;
    recordType?: 'product' | 'variant';
  };
  const index = indexName ?? `${indexPrefix ?? ''}${connector.streamName(source.input)}`;
  if (destination.type !== 'flow') await checkKey(context, appID, destination, index);
  const row = context.catalogue.row(index);
  try {
    return {
      type: destination.type as Target['type'],
      index,
      recordType,
      exclude: readPaths(destination.input),
      vectors: row && providedVectorsOf(row.settings),
    };
  } catch (error) {
    throw error instanceof ServiceError ? new SourceFault(error.message) : error;
  }
}
