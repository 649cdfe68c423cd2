/** Editor: what the editors of one thing have in common: a panel that takes the focus and gives it back, and a save that loses nothing. */
import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { focusProblem } from './described-fields.ts';
import { editorPanel } from './editor-panel.ts';
import { holdUnsaved } from './unsaved.ts';
import { writeExisting, writeNew } from './write-existing.ts';
import { Writing } from './writing.ts';

/** What is written: in the place of what is known, or new. */
interface Change<Value> {
  /** What the form was made of; undefined for something new. */
  existing: Value | undefined;
  /** Reads what stands there now; left out where the service names what is new. */
  read?: (() => Promise<Value>) | undefined;
  write: () => Promise<unknown>;
  /** Reads anew what the form is made of. Until it has, nothing else can be saved: it would be compared with what stood there before. */
  refresh?: (() => Promise<unknown>) | undefined;
}

/**
 * Saves what a form holds, and asks before it is thrown away.
 * @param options.place The choice of the address that says what is edited.
 * @param options.survives What of index, tab and draft may change while it stays open; none by default.
 *
 * @example
 * readonly #editor = new Editor(this, this.#bench, { place: 'rule', isChanged: () => this.draft !== this.#start });
 * if (!(await this.#editor.save({ existing, read, write, refresh }))) return;
 */
export class Editor implements ReactiveController {
  #host: LitElement;
  #bench: WorkbenchController;
  /** What opened it, and gets the focus when it is closed. */
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
    // Who comes by an address has opened nothing.
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

  /** Draws the panel around the form. */
  panel(options: { title: string; onClose: () => void; content: unknown; tools?: unknown }): TemplateResult {
    return editorPanel(this.#bench.words, options);
  }

  /**
   * Writes, unless another write is on its way; who changed it meanwhile is not overwritten unasked, and a name that is taken
   * neither. False where nothing was written: why stands in `writing`, and the focus at the field that it is about.
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
