/** Range ends: keeps the shopper's input in the two fields of a range until it is applied. */
import type { ReactiveElement } from 'lit';
import { say } from '../text/announce/say.ts';
import { isInputMethodKey } from '../text/is-input-method-key.ts';

/** Problem of the input. */
export type EndsProblem = 'unreadable' | 'reversed';

/** Options of the two inputs. Values are texts in the format of the inputs; an empty one is open. */
export interface EndsOptions {
  /** Returns the current selection. */
  chosen: () => readonly [from: string, to: string];
  /** Returns the text for a problem, which is also announced to screen readers. */
  wordsFor: (problem: EndsProblem) => string;
  /** Selects other ends. */
  choose: (from: string, to: string) => void;
}

/** Controller of the two inputs of a range. */
export interface EndsController extends EventListenerObject {
  /** The current problem, if any. */
  readonly problem: EndsProblem | undefined;
}

const inputsOf = ({ renderRoot }: ReactiveElement): readonly HTMLInputElement[] => [
  ...renderRoot.querySelectorAll<HTMLInputElement>('[part=input]'),
];

/** Returns the problem of two ends, if any. */
const problemOf = (from: HTMLInputElement, to: HTMLInputElement): EndsProblem | undefined => {
  if (from.validity.badInput || to.validity.badInput) return 'unreadable';
  return from.value && to.value && from.valueAsNumber > to.valueAsNumber ? 'reversed' : undefined;
};

/**
 * New results never overwrite an end that is being typed. Spin buttons and pickers apply immediately; typed input is applied by
 * Enter or by leaving the two inputs, because a date is valid after each digit of its year. Unreadable or reversed input is
 * reported and stays in the inputs so that it can be corrected.
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

  /** Discards the typed input. */
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
        // An incomplete date has an empty value; setting it to empty again would delete the input.
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
        // Moving between the two inputs does not apply the range.
        const next = (event as FocusEvent).relatedTarget;
        if (!inputs().some((input) => input === next)) confirm();
      } else if (target) {
        drafts.add(target);
        if (type === 'change' && !isTyping) confirm();
      }
    },
  };
};
