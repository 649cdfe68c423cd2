/** Drafts: values that were filled in elsewhere for an editor, under a name in the URL, until the page is left. */

/** What a draft is for. */
export type DraftKind = 'rule' | 'synonym' | 'settings' | 'test';

/** Unsaved values for an editor. */
export interface FilledDraft {
  kind: DraftKind;
  index: string;
  value: object;
}

/** Maximum number of drafts, so that Back restores them. */
const MAX_DRAFTS = 50;

/**
 * Stores drafts.
 * @example
 * const name = drafts.add({ kind: 'rule', index: 'products', value: rule });
 * router.go({ view: 'merchandising', query: { rule: '+', draft: name } });
 */
export class Drafts {
  readonly #drafts = new Map<string, FilledDraft>();
  #count = 0;

  /** Stores a draft, and returns its name in the URL. */
  add(draft: FilledDraft): string {
    const name = String(++this.#count);
    this.#drafts.set(name, draft);
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size > MAX_DRAFTS && oldest !== undefined) this.#drafts.delete(oldest);
    return name;
  }

  /** Returns the draft of an editor; undefined if the URL names none, or one for something else. */
  read(name: string | undefined, { kind, index }: Pick<FilledDraft, 'kind' | 'index'>): object | undefined {
    const draft = name === undefined ? undefined : this.#drafts.get(name);
    return draft?.kind === kind && draft.index === index ? draft.value : undefined;
  }
}
