/** The settings feature: the configuration of an index. */
import { defineFeature } from '../feature.ts';
import { renameReplicas } from '../../ground/settings/replicas.ts';
import { isFields } from '../../foundation/wire/fields.ts';
import { inField, inPathOnly, type RenameIndices } from '../rename-indices.ts';
import { settingsOperations } from './operations.ts';

/** Settings contain the names of replicas, and of the primary of a replica. */
const renameInSettings: RenameIndices = (body, rename) => {
  const renamed = inField('primary')(body, rename);
  const replicas = isFields(renamed) ? renamed['replicas'] : undefined;
  return Array.isArray(replicas)
    ? { ...(renamed as object), replicas: renameReplicas(replicas as string[], rename) }
    : renamed;
};

export const settings = defineFeature({
  name: 'settings',
  operations: settingsOperations,
  partitioned: { getSettings: inPathOnly, setSettings: renameInSettings },
});
