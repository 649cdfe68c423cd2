/** Live page: a static page in a frame that uses the service of this page, and the events of its tracker. */
import type { PageAround } from './connect.ts';
import { eventJournal } from './event-journal.ts';
import { holdLinks } from './hold-links.ts';
import { shopService } from './shop-service.ts';
import { siteRoot } from './site-root.ts';

/** Shows the page above its code. */
export async function showLivePage(block: HTMLElement): Promise<void> {
  const { livePage = '', title = '' } = block.dataset;
  const state = document.createElement('p');
  state.className = 'live-state';
  state.setAttribute('role', 'status');
  state.textContent = 'Starting the service in this page …';
  block.prepend(state);
  try {
    const { fetch } = await shopService();
    const { view, add } = eventJournal(`What ${title.toLowerCase()} has told the service, the newest first`);
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.className = 'live-stage';
    const around: PageAround = {
      fetch,
      told: (events, status) => {
        for (const { eventSubtype, eventType, eventName, objectIDs = [] } of events)
          add(eventSubtype ?? eventType, `“${eventName}” ${objectIDs.join(', ')}: ${status}`);
      },
    };
    (window.livePages ??= {})[livePage] = around;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = new URL(`live/${livePage}.html`, siteRoot).href;
    state.replaceWith(frame, view);
    await loaded;
    holdLinks(frame.contentDocument!, (address) => add('link', address));
    block.dataset['ready'] = '';
  } catch (error) {
    state.textContent = `The page cannot run here: ${(error as Error).message}. Its code stands below.`;
  }
}
