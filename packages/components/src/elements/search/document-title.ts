/** Document title: updates the page title with the search. Lazy-loaded if a root enables it. */
import type { Refinement, SearchSession, SearchState } from '@aisle/search-client/session';

/** Returns the text of a refinement: its values, or the last parts of its paths. */
const wordsOf = (refinement: Refinement | undefined): string => {
  if (refinement?.kind === 'facet') return refinement.values.join(', ');
  if (refinement?.kind !== 'hierarchy') return '';
  const { paths, separator } = refinement;
  return paths.map((path) => path.split(separator).at(-1)).join(', ');
};

/**
 * Returns the title from a template, in which `{query}`, `{page}` (from the second page on) and the names of refinements are placeholders.
 * Parts are separated by ` – `, ` — `, ` | `, ` · ` or ` - `; empty parts are left out. Returns an empty text without a query or
 * refinements.
 * @example
 * titleOf('{query} – {categories} | Shop', state); // "boots | Shop"
 */
export const titleOf = (template: string, { query, page, refinements }: SearchState): string => {
  const valueOf = (name: string): string =>
    name === 'query' ? query.trim() : name === 'page' ? (page ? `${page + 1}` : '') : wordsOf(refinements[name]);
  // Parts and separators alternate.
  const [first = '', ...others] = template.split(/(\s+[–—|·-]\s+)/u);
  const parts = [{ sign: '', text: first }];
  for (let i = 0; i < others.length; i += 2) parts.push({ sign: others[i]!, text: others[i + 1]! });
  let isSaid = false;
  let title = '';
  for (const { sign, text } of parts) {
    let isEmpty = false;
    const filled = text.replace(/\{([^{}]+)\}/gu, (_, name: string) => {
      const value = valueOf(name);
      isEmpty ||= !value;
      isSaid ||= Boolean(value);
      return value;
    });
    if (!isEmpty) title += (title && sign) + filled;
  }
  return isSaid ? title : '';
};

/** Follows a session until the returned function is called; then, and without a query or refinements, the page has its own title. */
export const followTitle = (session: SearchSession, host: Element): (() => void) => {
  const { ownerDocument: document } = host;
  let own = document.title;
  let ownTitle: string | undefined;
  const write = (title: string): void => {
    // Another script has changed the title meanwhile, which is the page's own from now on.
    if (ownTitle !== undefined && document.title !== ownTitle) own = document.title;
    document.title = title || own;
    ownTitle = document.title;
  };
  const show = (): void => {
    const { search, answered } = session.state;
    // The title describes the visible results.
    write(titleOf(host.getAttribute('document-title') ?? '', answered ?? search));
  };
  show();
  const stop = session.subscribe(show);
  return () => {
    stop();
    write('');
  };
};
