/** Change operations: changes of a script to its copy of a page. Others that use the page parse it again. */
import type { HostValue } from '../realm.ts';
import type { DocumentNode } from './page-document.ts';
import type { HostOperation, PageHost, Selected } from './page-host.ts';

type Change = (selection: Selected, content: string | Selected) => unknown;

const CHANGES: Readonly<Record<string, Change>> = {
  text: (selection, content) => selection.text(String(content)),
  html: (selection, content) => selection.html(String(content)),
  addClass: (selection, content) => selection.addClass(String(content)),
  removeClass: (selection, content) =>
    content === '' ? selection.removeClass() : selection.removeClass(String(content)),
  append: (selection, content) => selection.append(content),
  prepend: (selection, content) => selection.prepend(content),
  before: (selection, content) => selection.before(content),
  after: (selection, content) => selection.after(content),
  replaceWith: (selection, content) => selection.replaceWith(content),
};

/** A node inside itself would cause endless loops. */
function refuseCircle(targets: Selected, content: Selected): void {
  const moved = new Set<DocumentNode>(content.toArray());
  for (const target of targets.toArray())
    for (let node: DocumentNode | null = target; node; node = node.parent as DocumentNode | null)
      if (moved.has(node)) throw new TypeError('A node cannot be moved into itself');
}

function contentOf(host: PageHost, targets: Selected, value: HostValue): string | Selected {
  if (typeof value === 'number') {
    const content = host.selection(value);
    refuseCircle(targets, content);
    host.spend('nodes', (content.find('*').length + content.length) * targets.length);
    return content;
  }
  const text = value === undefined ? '' : String(value);
  host.spend('characters', text.length * targets.length);
  return text;
}

/** Creates the operations that change the page; `changed` is called at the first change. */
export function createChangeOperations(changed: () => void): Readonly<Record<string, HostOperation>> {
  return {
    change: (host, name, id, value) => {
      if (typeof name !== 'string' || !Object.hasOwn(CHANGES, name)) throw new TypeError('There is no such change');
      changed();
      const targets = host.selection(id);
      CHANGES[name]!(targets, contentOf(host, targets, value));
      return undefined;
    },
    setAttr: (host, id, name, value) => {
      changed();
      const targets = host.selection(id);
      if (value === undefined) targets.removeAttr(String(name));
      else {
        host.spend('characters', String(value).length * targets.length);
        targets.attr(String(name), String(value));
      }
      return undefined;
    },
    remove: (host, id, selector) => {
      changed();
      const targets = host.selection(id);
      if (typeof selector === 'string') targets.remove(selector);
      else targets.remove();
      return undefined;
    },
  };
}
