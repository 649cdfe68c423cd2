/** Notices: toasts, confirmations and announcements for screen readers. */

/** A short message that disappears by itself. */
export interface Toast {
  id: number;
  text: string;
  tone: 'good' | 'bad';
  /** Reverts the reported change. */
  undo?: (() => void | Promise<void>) | undefined;
}

/** A confirmation before something that cannot be undone. */
export interface Ask {
  title: string;
  text: string;
  /** Label of the confirm button. */
  action: string;
  answer: (yes: boolean) => void;
}

/** Collects notices, which the shell shows. */
export class Notices {
  #listeners = new Set<() => void>();
  #next = 1;
  toasts: readonly Toast[] = [];
  ask: Ask | undefined;
  announcement = '';

  /** Shows a toast and announces it to screen readers. */
  toast(toast: Omit<Toast, 'id'>): void {
    this.toasts = [...this.toasts, { ...toast, id: this.#next++ }].slice(-3);
    this.announce(toast.text);
  }

  /** Removes a toast. */
  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
    this.#tell();
  }

  /** Asks for confirmation; returns whether the user agreed. An open confirmation is declined. */
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

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.announcement = text;
    this.#tell();
  }

  /** Calls back after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
