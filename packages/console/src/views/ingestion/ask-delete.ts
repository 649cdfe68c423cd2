/** Asks before deleting, which cannot be undone; if the item is in use, explains that it cannot be deleted. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { User } from './resource.ts';

/** Asks whether to delete an item. */
export const askDelete = ({ words, notices }: WorkbenchController, name: string): Promise<boolean> =>
  notices.confirm({
    title: `${words.say('parts.delete')}: ${name}`,
    text: words.say('ingestion.deleteText'),
    action: words.say('parts.delete'),
  });

/** The users of an item, which prevent its deletion. */
export interface InUse {
  name: string;
  users: readonly User[];
}

/** Renders the users with links. */
export const inUseNotice = (
  { words, router }: WorkbenchController,
  inUse: InUse | undefined,
): TemplateResult | typeof nothing =>
  inUse
    ? html`<div class="notice bad" role="alert">
        ${icon('warning')}
        <div>
          <p>${words.say('ingestion.inUse', { name: inUse.name })}</p>
          <ul>
            ${inUse.users.map(
              ({ kind, id, name }) =>
                html`<li>
                  ${words.say(`ingestion.${kind}`)}:
                  <a href=${router.href({ query: { tab: kind === 'tasks' ? undefined : kind, edit: id } })}>${name}</a>
                </li>`,
            )}
          </ul>
        </div>
      </div>`
    : nothing;
