/** Range ends: holds what a shopper types into the two inputs of a range until it is a choice. */
import type { ReactiveController, ReactiveElement } from 'lit';
import { say } from '../announce/say.ts';

/** What is wrong with what was typed. */
export type EndsProblem = 'unreadable' | 'reversed';

/** What the two inputs are about. Texts as the inputs hold them; empty is open. */
export interface EndsOptions {
  /** What is chosen at the moment. */
  chosen: () => readonly [from: string, to: string];
  /** What to say about a problem; screen readers hear it from the live region of the page. */
  wordsFor: (problem: EndsProblem) => string;
  /** Chooses other ends. */
  choose: (from: string, to: string) => void;
}

/**
 * An end that is being typed belongs to the shopper: no answer overwrites it. Spin buttons and pickers choose at once; what
 * is typed is chosen by Enter or by leaving the two inputs, because a date is a date after each digit of its year. What
 * cannot be read, or runs backwards, is said and kept for mending.
 * @example
 * readonly #ends = new EndsController(this, { chosen: () => ['10', ''], choose: (from, to) => …, wordsFor: (problem) => … });
 * html`<div @input=${this.#ends} @change=${this.#ends} @keydown=${this.#ends} @focusout=${this.#ends}>…two inputs…</div>`
 */
export class EndsController implements ReactiveController {
  /** What is wrong; undefined while all is well. */
  problem?: EndsProblem;

  readonly #host: ReactiveElement;
  readonly #options: EndsOptions;
  readonly #drafts = new Set<EventTarget>();
  #typing = false;

  constructor(host: ReactiveElement, options: EndsOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#drop();
  }

  hostUpdated(): void {
    const chosen = this.#options.chosen();
    this.#inputs.forEach((input, index) => {
      const value = chosen[index] ?? '';
      // Half a date has no value: writing the same empty one again would wipe it.
      if (!this.#drafts.has(input) && input.value !== value) input.value = value;
      input.setAttribute('aria-invalid', `${Boolean(this.problem)}`);
    });
  }

  /** Listens to the events of the inputs. */
  handleEvent(event: Event): void {
    const { type, target } = event;
    if (type === 'keydown') {
      const { key, isComposing } = event as KeyboardEvent;
      this.#typing = true;
      if (key === 'Enter' && !isComposing) this.#confirm();
      if (key === 'Escape' && this.#drafts.size) this.#drop();
    } else if (type === 'focusout') {
      // Between the two inputs the range is not finished.
      const next = (event as FocusEvent).relatedTarget;
      if (!this.#inputs.some((input) => input === next)) this.#confirm();
    } else if (target) {
      this.#drafts.add(target);
      if (type === 'change' && !this.#typing) this.#confirm();
    }
  }

  get #inputs(): readonly HTMLInputElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLInputElement>('[part=input]')];
  }

  /** Gives up what was typed. */
  #drop(): void {
    this.#drafts.clear();
    this.problem = undefined;
    this.#host.requestUpdate();
  }

  #confirm(): void {
    this.#typing = false;
    const [from, to] = this.#inputs;
    if (!from || !to) return;
    const before = this.problem;
    this.problem =
      from.validity.badInput || to.validity.badInput
        ? 'unreadable'
        : from.value && to.value && from.valueAsNumber > to.valueAsNumber
          ? 'reversed'
          : undefined;
    if (this.problem && this.problem !== before)
      say(this.#host, this.#options.wordsFor(this.problem), { about: this.#host.localName });
    if (!this.problem) {
      const [oldFrom, oldTo] = this.#options.chosen();
      this.#drafts.clear();
      if (from.value !== oldFrom || to.value !== oldTo) this.#options.choose(from.value, to.value);
    }
    this.#host.requestUpdate();
  }
}
