/** Right needed: names the missing permissions of the key. */
import { html, nothing } from 'lit';
import type { Acl } from '../connection/rights.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { icon } from './icon.ts';

/** Renders it; nothing if the key has all of them, or may have. */
export function rightNeeded({ words, session }: WorkbenchController, needs: readonly Acl[]): unknown {
  const lacking = session.rights.lacking(needs);
  if (lacking.length === 0) return nothing;
  return html`<span class="hint">${icon('lock')} ${words.say('parts.needs', { acl: words.list(lacking) })}</span>`;
}
