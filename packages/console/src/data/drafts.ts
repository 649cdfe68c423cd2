/** Drafts: what was filled in for an editor elsewhere, under a name that stands in the address, until the page is left. */

/** What an editor edits. */
export type DraftKind = 'rule' | 'synonym' | 'settings' | 'test';

/** Something that was filled in and is not saved. */
export interface FilledDraft {
  kind: DraftKind;
  index: string;
  value: object;
}

/** Drafts that are remembered: who goes back finds them again. */
const MAX_DRAFTS = 50;

/**
 * Remembers drafts.
 * @example
 * const name = drafts.add({ kind: 'rule', index: 'products', value: rule });
 * router.go({ view: 'merchandising', query: { rule: '+', draft: name } });
 */
export class Drafts {
  readonly #drafts = new Map<string, FilledDraft>();
  #count = 0;

  /** The name under which it stands in the address. */
  add(draft: FilledDraft): string {
    const name = String(++this.#count);
    this.#drafts.set(name, draft);
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size > MAX_DRAFTS && oldest !== undefined) this.#drafts.delete(oldest);
    return name;
  }

  /** The draft of an editor; undefined where the address names none, or one of something else. */
  read(name: string | undefined, { kind, index }: Pick<FilledDraft, 'kind' | 'index'>): object | undefined {
    const draft = name === undefined ? undefined : this.#drafts.get(name);
    return draft?.kind === kind && draft.index === index ? draft.value : undefined;
  }
}
