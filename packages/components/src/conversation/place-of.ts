/** Place of an element: where its assistant answers, from its own attributes and those of the search around. */
import { report } from '../dom/console/report.ts';
import type { AssistantPlace } from './assistant-place.ts';

/** What an element says about its assistant. A script may have taken an attribute away: then it is null, whatever its type says. */
export interface AssistantSetup extends HTMLElement {
  agent: string;
  endpoint: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** What the search around says about its service. */
interface Root extends Element {
  appId?: string;
  apiKey?: string;
  host?: string;
}

/**
 * The place; the console hears where there is none.
 * @param index - The index of the search around, whose agent is asked where the element names none.
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
