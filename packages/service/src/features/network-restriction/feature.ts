/** The network restriction feature: rejects requests from other than the allowed networks. */
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { readNetworks } from '../../foundation/wire/networks.ts';
import { defineFeature } from '../feature.ts';
import { createAllowlist } from './allowlist.ts';
import { networkRestrictionOperations, STATE } from './operations.ts';
import { readSources } from './rows.ts';

/** Options of the network restriction feature. */
export interface NetworkRestrictionOptions {
  /** The networks for the source SERVICE_SUPPORT, comma-separated. None by default: then it allows no address. */
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
