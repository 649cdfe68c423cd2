/** Document title that follows the search. Loaded where a root asks for it. */
import type { Refinement, SearchSession, SearchState } from '@aisle/search-client/session';

/** What a shopper reads of a refinement: values, or the last steps of paths. */
const wordsOf = (refinement: Refinement | undefined): string => {
  if (refinement?.kind === 'facet') return refinement.values.join(', ');
  if (refinement?.kind !== 'hierarchy') return '';
  const { paths, separator } = refinement;
  return paths.map((path) => path.split(separator).at(-1)).join(', ');
};

/**
 * The title that a template gives: `{query}`, `{page}` (from the second page on) and the name of any refinement stand for what was
 * searched. Parts stand between ` – `, ` — `, ` | `, ` · ` or ` - `; one with nothing to say is left out. Empty where nothing was
 * searched at all.
 * @example
 * titleOf('{query} – {categories} | Shop', state); // "boots | Shop"
 */
export const titleOf = (template: string, { query, page, refinements }: SearchState): string => {
  const valueOf = (name: string): string =>
    name === 'query' ? query.trim() : name === 'page' ? (page ? `${page + 1}` : '') : wordsOf(refinements[name]);
  // Parts and the signs between them, in turn.
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

/** Follows a session until the function that it gives is called; then, and where nothing is searched, the page has its own title. */
export const followTitle = (session: SearchSession, host: Element): (() => void) => {
  const { ownerDocument: document } = host;
  let own = document.title;
  let ownTitle: string | undefined;
  const write = (title: string): void => {
    // Somebody else gave the page another title meanwhile: that is its own from now on.
    if (ownTitle !== undefined && document.title !== ownTitle) own = document.title;
    document.title = title || own;
    ownTitle = document.title;
  };
  const show = (): void => {
    const { search, answered } = session.state;
    // The title names what is shown.
    write(titleOf(host.getAttribute('document-title') ?? '', answered ?? search));
  };
  show();
  const stop = session.subscribe(show);
  return () => {
    stop();
    write('');
  };
};
