/** Assistant place of an element: the assistant's location, from the attributes of the element and of the search around it. */
import { report } from '../dom/console/report.ts';
import type { AssistantPlace } from './assistant-place.ts';

/** Assistant attributes of an element. A removed attribute is null, whatever its type says. */
export interface AssistantSetup extends HTMLElement {
  agent: string;
  endpoint: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Service attributes of the search around. */
interface Root extends Element {
  appId?: string;
  apiKey?: string;
  host?: string;
}

/**
 * Returns the place; reports to the console if there is none.
 * @param index - The index of the search around, whose agent is used if the element names none.
 * @example
 * const place = placeOf(this, session.state.index);
 */
export const placeOf = (element: AssistantSetup, index: string): AssistantPlace => {
  const { appId, apiKey, host } = element.closest<Root>('aisle-search') ?? {};
  const hosts = host?.trim().split(/\s+/) ?? [];
  if (!element.endpoint && !(hosts[0] && apiKey)) void report(element, ({ noAssistant }) => noAssistant);
  return {
    agent: element.agent || index,
    hosts,
    endpoint: element.endpoint || undefined,
    headers: {
      ...(appId && !element.endpoint && { 'X-Service-Application-Id': appId }),
      ...(apiKey && !element.endpoint && { 'X-Service-API-Key': apiKey }),
      ...element.headers,
    },
  };
};
