/** Range ends: holds what a shopper types into the two inputs of a range until it is a choice. */
import type { ReactiveElement } from 'lit';
import { say } from '../text/announce/say.ts';
import { isInputMethodKey } from '../text/is-input-method-key.ts';

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

/** The two inputs of a range. */
export interface EndsController extends EventListenerObject {
  /** What is wrong; undefined while all is well. */
  readonly problem: EndsProblem | undefined;
}

const inputsOf = ({ renderRoot }: ReactiveElement): readonly HTMLInputElement[] => [
  ...renderRoot.querySelectorAll<HTMLInputElement>('[part=input]'),
];

/** What is wrong with two ends. */
const problemOf = (from: HTMLInputElement, to: HTMLInputElement): EndsProblem | undefined => {
  if (from.validity.badInput || to.validity.badInput) return 'unreadable';
  return from.value && to.value && from.valueAsNumber > to.valueAsNumber ? 'reversed' : undefined;
};

/**
 * An end that is being typed belongs to the shopper: no answer overwrites it. Spin buttons and pickers choose at once; what
 * is typed is chosen by Enter or by leaving the two inputs, because a date is a date after each digit of its year. What
 * cannot be read, or runs backwards, is reported and kept so that it can be corrected.
 * @example
 * readonly #ends = createEndsController(this, { chosen: () => ['10', ''], choose: (from, to) => …, wordsFor: (problem) => … });
 * html`<div @input=${this.#ends} @change=${this.#ends} @keydown=${this.#ends} @focusout=${this.#ends}>…two inputs…</div>`
 */
export const createEndsController = (
  host: ReactiveElement,
  { chosen, wordsFor, choose }: EndsOptions,
): EndsController => {
  let problem: EndsProblem | undefined;
  let isTyping = false;
  const drafts = new Set<EventTarget>();
  const inputs = (): readonly HTMLInputElement[] => inputsOf(host);

  /** Gives up what was typed. */
  const drop = (): void => {
    drafts.clear();
    problem = undefined;
    host.requestUpdate();
  };

  const confirm = (): void => {
    isTyping = false;
    const [from, to] = inputs();
    if (!from || !to) return;
    const before = problem;
    problem = problemOf(from, to);
    if (problem && problem !== before) say(host, wordsFor(problem), { about: host.localName });
    if (!problem) {
      const [oldFrom, oldTo] = chosen();
      drafts.clear();
      if (from.value !== oldFrom || to.value !== oldTo) choose(from.value, to.value);
    }
    host.requestUpdate();
  };

  host.addController({
    hostDisconnected: drop,
    hostUpdated() {
      const ends = chosen();
      inputs().forEach((input, index) => {
        const value = ends[index] ?? '';
        // Half a date has no value: writing the same empty one again would wipe it.
        if (!drafts.has(input) && input.value !== value) input.value = value;
        input.setAttribute('aria-invalid', `${Boolean(problem)}`);
      });
    },
  });

  return {
    get problem() {
      return problem;
    },
    handleEvent(event) {
      const { type, target } = event;
      if (type === 'keydown') {
        const { key } = event as KeyboardEvent;
        isTyping = true;
        if (isInputMethodKey(event as KeyboardEvent)) return;
        if (key === 'Enter') confirm();
        if (key === 'Escape' && drafts.size) drop();
      } else if (type === 'focusout') {
        // Between the two inputs the range is not finished.
        const next = (event as FocusEvent).relatedTarget;
        if (!inputs().some((input) => input === next)) confirm();
      } else if (target) {
        drafts.add(target);
        if (type === 'change' && !isTyping) confirm();
      }
    },
  };
};
