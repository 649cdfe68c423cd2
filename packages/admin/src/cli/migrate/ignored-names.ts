/** Ignored names: collects the parameters that the service lists in a response header as accepted but without effect. */
import type { AdminOptions } from '../../create-admin-client.ts';

type Fetch = NonNullable<AdminOptions['fetch']>;

const HEADER = 'x-service-ignored-parameters';

/** A fetch function that reads the header. */
export interface IgnoredNames {
  fetch: Fetch;
  /** Returns the names since the last call. */
  take(): string[];
}

/**
 * @example
 * const ignored = listenForIgnored();
 * const admin = createAdminClient({ hosts, appId, apiKey, fetch: ignored.fetch });
 */
export function listenForIgnored(send: Fetch = fetch): IgnoredNames {
  let names = new Set<string>();
  return {
    fetch: async (address, init) => {
      const response = await send(address, init);
      for (const name of response.headers.get(HEADER)?.split(', ') ?? []) names.add(name);
      return response;
    },
    take: () => {
      const taken = [...names];
      names = new Set();
      return taken;
    },
  };
}
