/** Stage: shows HTML over a service that the page around it has, and tells it what the elements said. */
import '@aisle/components/define';
import { createSearchClient, type SearchClient } from '@aisle/search-client';
import { withAssistant } from './example-assistant.ts';
import { holdLinks } from './hold-links.ts';
import { apiKey, appId } from './service-names.ts';

/** What happened on the stage. */
export interface StageReport {
  /** The name of an event of the elements, or `link`. */
  name: string;
  text: string;
}

/** What the page around asks of the stage. */
export interface Stage {
  /** Shows HTML; each `<aisle-search>` in it searches with `fetch`. */
  show(html: string, options: { fetch: typeof globalThis.fetch }): void;
  /** Style sheet over that of the theme. */
  style(css: string): void;
  /** Says from now on what elements tell by these events, and which links were followed. */
  listen(names: readonly string[], report: (one: StageReport) => void): void;
  theme(name: string | undefined): void;
}

declare global {
  interface Window {
    stage?: Stage;
  }
}

const place = document.querySelector<HTMLElement>('#stage')!;
const sheet = document.createElement('style');
document.head.append(sheet);
let client: SearchClient | undefined;
globalThis.fetch = withAssistant(globalThis.fetch.bind(globalThis), () => client);
let tell: ((one: StageReport) => void) | undefined;

/** What an event carries, short enough for a line. */
function words(detail: unknown): string {
  const text =
    JSON.stringify(detail, (_, value: unknown) => (value instanceof Node ? value.nodeName.toLowerCase() : value)) ?? '';
  return text.length > 160 ? `${text.slice(0, 160)} …` : text;
}

window.stage = {
  show(html, { fetch }) {
    client ??= createSearchClient({ appId, apiKey, hosts: 'http://worker', fetch });
    const template = document.createElement('template');
    template.innerHTML = html;
    // In a document of its own nothing starts: each search gets its client before it is looked for one.
    for (const search of template.content.querySelectorAll('aisle-search')) Object.assign(search, { client });
    place.replaceChildren(template.content);
  },
  style: (css) => (sheet.textContent = css),
  listen(names, report) {
    tell = report;
    for (const name of names)
      document.addEventListener(name, (event) => report({ name, text: words((event as CustomEvent<unknown>).detail) }));
  },
  theme(name) {
    if (name) document.documentElement.dataset['theme'] = name;
    else delete document.documentElement.dataset['theme'];
  },
};

holdLinks(document, (address) => tell?.({ name: 'link', text: address }));
