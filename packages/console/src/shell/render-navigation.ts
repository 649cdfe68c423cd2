/** Navigation: renders the views in groups; a view that the key cannot access is disabled and shows the missing permissions. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Rights } from '../connection/rights.ts';
import { icon } from '../parts/icon.ts';
import type { Router } from '../routing/router.ts';
import type { Words } from '../text/words.ts';
import { type View, views } from '../views.ts';

const GROUPS = ['understand', 'shape', 'operate'] as const;

/** Renders the navigation links, one list per group. */
export function renderNavigation(options: {
  router: Router;
  words: Words;
  rights: Rights;
  current: View | undefined;
}): TemplateResult {
  const { router, words, rights, current } = options;
  const link = (view: View): TemplateResult => {
    const lacking = rights.lacking(view.acl);
    const text = html`${icon(view.icon)} <span>${words.say(`views.${view.name}`)}</span>`;
    if (lacking.length > 0)
      return html`<li>
        <a role="link" aria-disabled="true" tabindex="0"
          >${text} <small>${icon('lock')} ${words.list(lacking)}</small></a
        >
      </li>`;
    return html`<li>
      <a href=${router.href({ view: view.name })} aria-current=${view === current ? 'page' : nothing}>${text}</a>
    </li>`;
  };
  return html`${GROUPS.map((group) => {
    const members = views.filter((view) => view.group === group);
    if (members.length === 0) return nothing;
    return html`<h2 id=${`group-${group}`}>${words.say(`shell.group-${group}`)}</h2>
      <ul aria-labelledby=${`group-${group}`}>
        ${members.map(link)}
      </ul>`;
  })}`;
}
