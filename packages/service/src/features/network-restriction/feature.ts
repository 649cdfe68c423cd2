/** The network restriction feature: keeps out who does not come from an allowed network. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { readNetworks } from '../../foundation/wire/networks.ts';
import { defineFeature } from '../feature.ts';
import { createAllowlist } from './allowlist.ts';
import { networkRestrictionOperations, STATE } from './operations.ts';
import { readSources } from './rows.ts';

/** What the service may be told about it. */
export interface NetworkRestrictionOptions {
  /** The networks that the source SERVICE_SUPPORT stands for, comma-separated; none by default: then it lets nobody in. */
  supportNetworks?: string;
}

export const networkRestriction = defineFeature({
  name: 'networkRestriction',
  operations: networkRestrictionOperations,
  start: ({ store }, { supportNetworks }: NetworkRestrictionOptions) => {
    const support = supportNetworks === undefined ? [] : readNetworks(supportNetworks);
    let isAllowed = createAllowlist([], support);
    return {
      parts: undefined,
      watchedStates: [
        {
          name: STATE,
          load: async () => {
            const rows = await readSources(store);
            isAllowed = createAllowlist(
              rows.map(({ name }) => name),
              support,
            );
          },
        },
      ],
      requestGuards: [
        ({ clientAddress }) => {
          if (!isAllowed(clientAddress))
            throw new ServiceError(403, 'This service may not be used from your network; ask its operator to allow it');
        },
      ],
    };
  },
});
