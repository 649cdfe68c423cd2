/** Unavailable search: shows on the page and reports to the console that a root cannot search. Lazy-loaded in that case. */
import type { ReactiveElement } from 'lit';
import type { SearchSetup } from '../../dom/console/messages.ts';
import { report } from '../../dom/console/report.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { adopt } from '../../looks/styles/adopt.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { unavailableStyles } from './unavailable.styles.ts';

/** Texts of this module; the host's `text` property can override them. */
export const unavailableWords = { unavailable: 'Search is not available at the moment.' };

/** A root without a session. */
type Root = ReactiveElement & SearchSetup & { readonly session?: unknown; text?: TextsOf<typeof unavailableWords> };

/** The message on the page, with the attributes that it is about. */
type Line = HTMLElement & { about?: string };

const createLine = (root: Root): Line => {
  const line: Line = root.ownerDocument.createElement('p');
  const text = createTextController(root, unavailableWords);
  line.part.add('error');
  line.setAttribute('role', 'alert');
  adopt(root, unavailableStyles);
  root.addController({
    hostUpdated() {
      line.hidden = Boolean(root.session);
      if (line.hidden) delete line.about;
      line.textContent = text.get('unavailable');
    },
  });
  return line;
};

/** Shows the message, once for the same attributes, and removes it as soon as there is a session. */
export const tellUnavailable = (root: Root, error: Error): void => {
  if (root.session || !root.isConnected) return;
  const existing = root.renderRoot.querySelector<Line>('[part=error]');
  const { appId, apiKey, host, index } = root;
  const about = `${[appId, apiKey, host, index]}`;
  if (existing?.about === about) return;
  const line = Object.assign(existing ?? createLine(root), { about });
  if (!existing) root.renderRoot.prepend(line);
  root.requestUpdate();
  void report(root, ({ cannotSearch }) => cannotSearch(root, error), 'error');
};
