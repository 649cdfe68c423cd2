/** Editor: base of the editors of one item: a panel that takes and restores the focus, and a save that loses no input. */
import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { focusProblem } from './described-fields.ts';
import { editorPanel } from './editor-panel.ts';
import { holdUnsaved } from './unsaved.ts';
import { writeExisting, writeNew } from './write-existing.ts';
import { Writing } from './writing.ts';

/** The write: an update of the existing item, or a new one. */
interface Change<Value> {
  /** The item that the form was created from; undefined for a new one. */
  existing: Value | undefined;
  /** Reads the current item; omit it if the service assigns the names of new items. */
  read?: (() => Promise<Value>) | undefined;
  write: () => Promise<unknown>;
  /** Reloads the item of the form. Until then nothing can be saved, because it would be compared with the old state. */
  refresh?: (() => Promise<unknown>) | undefined;
}

/**
 * Saves the input of a form, and asks before it is discarded.
 * @param options.place The query parameter that names the edited item.
 * @param options.survives Which of index, tab and draft may change while it stays open; none by default.
 *
 * @example
 * readonly #editor = new Editor(this, this.#bench, { place: 'rule', isChanged: () => this.draft !== this.#start });
 * if (!(await this.#editor.save({ existing, read, write, refresh }))) return;
 */
export class Editor implements ReactiveController {
  #host: LitElement;
  #bench: WorkbenchController;
  /** The element that opened it and gets the focus when it is closed. */
  #opener: HTMLElement | undefined;
  #isEntered = false;
  readonly writing: Writing;

  constructor(
    host: LitElement,
    bench: WorkbenchController,
    options: { place: string; survives?: readonly string[]; isChanged: () => boolean },
  ) {
    this.#host = host;
    this.#bench = bench;
    this.writing = new Writing(host, bench);
    const { place, survives = [], isChanged } = options;
    holdUnsaved(host, bench, { place: [place], survives, isChanged });
    host.addController(this);
  }

  hostConnected(): void {
    const { activeElement } = document;
    this.#isEntered = false;
    // Opened by a URL, not by an element.
    this.#opener = activeElement?.matches('a, button') ? (activeElement as HTMLElement) : undefined;
  }

  hostUpdated(): void {
    const heading = this.#isEntered ? null : this.#host.querySelector<HTMLElement>('.panel > header > h2');
    if (!heading) return;
    this.#isEntered = true;
    if (this.#opener) heading.focus();
  }

  hostDisconnected(): void {
    const isLost = document.activeElement === document.body;
    if (isLost && this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
  }

  /** Renders the panel around the form. */
  panel(options: { title: string; onClose: () => void; content: unknown; tools?: unknown }): TemplateResult {
    return editorPanel(this.#bench.words, options);
  }

  /**
   * Writes, unless another write is pending. Changes of other users and existing names are not overwritten without confirmation.
   * Returns false if nothing was written: the reason is in `writing`, and the focus is on the invalid field.
   */
  async save<Value>({ existing, read, write, refresh }: Change<Value>): Promise<boolean> {
    let isWritten = true;
    const isDone = await this.writing.run(async () => {
      if (!read) await write();
      else if (existing === undefined) isWritten = await writeNew(this.#bench, { read, write });
      else isWritten = await writeExisting(this.#bench, { existing, read, write });
      if (isWritten) await refresh?.();
    });
    if (!isDone) await focusProblem(this.#host);
    return isDone && isWritten;
  }
}
