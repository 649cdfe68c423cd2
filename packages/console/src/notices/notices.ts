/** Notices: what the console tells beside its views: toasts, questions before what cannot be undone, and words for screen readers. */

/** A short message that goes by itself. */
export interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'bad';
  /** Takes back what the message tells of. */
  undo?: (() => void | Promise<void>) | undefined;
}

/** A question before something that cannot be undone. */
export interface Ask {
  title: string;
  text: string;
  /** What the button that does it says. */
  action: string;
  answer: (yes: boolean) => void;
}

/** Collects what is to be told; the shell shows it. */
export class Notices {
  #listeners = new Set<() => void>();
  #next = 1;
  toasts: readonly Toast[] = [];
  ask: Ask | undefined;
  announcement = '';

  /** Shows a toast and says it to screen readers. */
  toast(toast: Omit<Toast, 'id'>): void {
    this.toasts = [...this.toasts, { ...toast, id: this.#next++ }].slice(-3);
    this.announce(toast.text);
  }

  /** Takes a toast away. */
  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
    this.#tell();
  }

  /** Asks; true when the answer is yes. A question that is open is answered by no. */
  confirm(question: Omit<Ask, 'answer'>): Promise<boolean> {
    this.ask?.answer(false);
    return new Promise((resolve) => {
      this.ask = {
        ...question,
        answer: (yes) => {
          this.ask = undefined;
          this.#tell();
          resolve(yes);
        },
      };
      this.#tell();
    });
  }

  /** Says something to screen readers. */
  announce(text: string): void {
    this.announcement = text;
    this.#tell();
  }

  /** Calls back after each change; the answer ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
