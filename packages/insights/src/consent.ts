/** Consent: the gate before everything that is stored or sent, in this tab and, by one storage row, in all others. */
import type { StorageRows } from './storage-rows.ts';

/** The row that says that consent was withdrawn; there is none while it holds. */
export const withdrawalKey = 'optout';
/** A withdrawal holds for the pages that are open, an opt-out for later ones too. */
const withdrawn = '0';
const optedOut = '1';

/** What consent opens and shuts. */
export interface ConsentOptions {
  notes: StorageRows;
  /** What the page says at first, yes by default; as an attribute of the script tag it is a text. */
  isGiven: boolean | string | undefined;
  /** Consent was given, at first or anew. */
  onGiven: () => void;
  /** It was withdrawn, or the page says once more that there is none. */
  onWithdrawn: () => void;
}

/**
 * The consent of one shopper.
 *
 * @example
 * const consent = createConsent({ notes, isGiven: true, onGiven: start, onWithdrawn: erase });
 */
export function createConsent({ notes, isGiven: given, onGiven, onWithdrawn }: ConsentOptions) {
  let isGiven = `${given}` !== 'false' && notes.read(withdrawalKey) !== optedOut;
  /** Opens the gate, which ends an opt-out. */
  const open = (): void => {
    notes.remove(withdrawalKey);
    onGiven();
  };
  const set = (next: boolean): void => {
    const had = isGiven;
    isGiven = next;
    if (!isGiven) {
      if (had) notes.write(withdrawalKey, withdrawn);
      onWithdrawn();
    } else if (!had) open();
  };
  return {
    holds: () => isGiven,
    set,
    refuse(): void {
      set(false);
      notes.write(withdrawalKey, optedOut);
    },
    /** Hears what another tab has withdrawn. */
    follow(): void {
      isGiven &&= !notes.read(withdrawalKey);
    },
    /** Begins with what the page said at first. */
    begin(): void {
      if (isGiven) open();
    },
  };
}
