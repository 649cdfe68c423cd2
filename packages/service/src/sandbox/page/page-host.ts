/** Page host: runs the page operations of a script outside the sandbox. It stores the selections; the script only gets their IDs. */
import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Host, HostValue } from '../realm.ts';
import type { ScriptLimits } from '../script-limits.ts';
import type { ScriptFailure } from '../script-runner.ts';
import type { DocumentNode } from './page-document.ts';

/** Selected nodes. */
export type Selected = Cheerio<DocumentNode>;

/** One page for one script. */
export interface PageHost {
  readonly host: Host;
  readonly page: CheerioAPI;
  /** Returns the selection of an ID. @throws TypeError if there is no such selection. */
  selection(id: HostValue): Selected;
  /** Stores a selection. Returns its ID and length as JSON. */
  keep(selection: Selected): string;
  /**
   * Counts the nodes that a script holds, or the characters that it writes.
   * @throws PageLimit if they exceed a limit; the script is stopped.
   */
  spend(what: 'nodes' | 'characters', amount: number): void;
}

/** An operation that scripts may call. */
export type HostOperation = (host: PageHost, ...values: HostValue[]) => HostValue;

const TRAVERSALS: ReadonlySet<string> = new Set(
  `find filter not has parent parents parentsUntil closest children siblings next prev nextAll prevAll nextUntil prevUntil contents
  add`.split(/\s+/),
);

const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
const text = (value: HostValue): string => {
  if (typeof value === 'string') return value;
  throw new TypeError('A text is missing');
};

/** Operations on the page and on selections. Operations on single nodes, changes and URLs are in other files. */
export const selectionOperations: Readonly<Record<string, HostOperation>> = {
  select: (host, what, context) => {
    const code = text(what);
    if (code.trimStart().startsWith('<')) host.spend('characters', code.length);
    return host.keep(
      context === undefined
        ? host.page<DocumentNode, string>(code)
        : host.page<DocumentNode, string>(code, typeof context === 'string' ? context : host.selection(context)),
    );
  },
  root: (host) => host.keep(host.page.root() as unknown as Selected),
  traverse: (host, name, id, argument) => {
    const method = text(name);
    if (!TRAVERSALS.has(method)) throw new TypeError(`There is no ${method}`);
    const selection = host.selection(id) as unknown as Record<string, (argument?: unknown) => Selected>;
    const target = typeof argument === 'number' ? host.selection(argument) : argument;
    return host.keep(target === undefined ? selection[method]!() : selection[method]!(target));
  },
  clone: (host, id) => {
    const selection = host.selection(id);
    host.spend('nodes', selection.find('*').length + selection.length);
    return host.keep(selection.clone());
  },
  is: (host, id, what) =>
    what === undefined ? false : host.selection(id).is(typeof what === 'string' ? what : host.selection(what)),
  index: (host, id, what) => {
    const selection = host.selection(id);
    if (what === undefined) return selection.index();
    return typeof what === 'string' ? selection.index(what) : selection.index(host.selection(what));
  },
  text: (host, id) => host.selection(id).text(),
  html: (host, id) => host.selection(id).html() ?? undefined,
  outerHtml: (host, id) => host.page.html(host.selection(id)),
  pageHtml: (host) => host.page.html(),
  pageText: (host) => host.page.text(),
  attr: (host, id, name) => host.selection(id).attr(text(name)),
  prop: (host, id, name) => {
    const value: unknown = host.selection(id).prop(text(name));
    return typeof value === 'object' ? undefined : json(value);
  },
  val: (host, id) => json(host.selection(id).val()),
  data: (host, id, name) => json(name === undefined ? host.selection(id).data() : host.selection(id).data(text(name))),
  css: (host, id, name) => json(name === undefined ? host.selection(id).css() : host.selection(id).css(text(name))),
  hasClass: (host, id, name) => host.selection(id).hasClass(text(name)),
};

/** Error that is thrown into the script when it exceeds a limit. Catching it does not help, because the script is stopped as well. */
class PageLimit extends Error {}

/**
 * Opens a page for one script. `stop` is called when the script exceeds a limit, and must end it even if it catches the error.
 *
 * @example
 * const { host } = createPageHost({ page, operations: selectionOperations, limits, stop });
 * host('select', 'h1'); // '[0,1]'
 */
export function createPageHost({
  page,
  operations,
  limits,
  stop,
}: {
  page: CheerioAPI;
  operations: Readonly<Record<string, HostOperation>>;
  limits: ScriptLimits;
  stop: (failure: ScriptFailure) => void;
}): PageHost {
  const selections: Selected[] = [];
  const spent = { nodes: 0, characters: 0 };

  const end = (message: string): never => {
    stop({ kind: 'size', message });
    throw new PageLimit(message);
  };
  const spend: PageHost['spend'] = (what, amount) => {
    spent[what] += amount;
    if (spent[what] > limits[what])
      end(what === 'nodes' ? 'The code holds too many nodes of the page' : 'The code writes too much into the page');
  };
  const all: PageHost = {
    page,
    spend,
    selection: (id) => {
      const selection = typeof id === 'number' ? selections[id] : undefined;
      if (!selection) throw new TypeError('This is no selection of the page');
      return selection;
    },
    keep: (selection) => {
      // Plus one for the selection itself, because empty ones are not free.
      spend('nodes', selection.length + 1);
      return `[${selections.push(selection) - 1},${selection.length}]`;
    },
    host: (operation, ...values) => {
      if (!Object.hasOwn(operations, operation)) throw new TypeError(`There is no ${operation}`);
      const answer = operations[operation]!(all, ...values);
      if (typeof answer === 'string' && answer.length > limits.characters)
        end(`The code reads ${answer.length} characters at once, ${limits.characters} are allowed`);
      return answer;
    },
  };
  return all;
}
