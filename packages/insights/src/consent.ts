/** Consent: the gate before everything that is stored or sent, in this tab and, by one storage row, in all others. */
import { eraseAll, withdrawalKey, type ErasureState } from './erasure.ts';
import { start, type StartState } from './start.ts';

/** A withdrawal holds for the pages that are open, an opt-out for later ones too. */
const withdrawn = '0';
const optedOut = '1';

/** What consent opens and shuts. */
export type ConsentState = ErasureState & StartState & { hasConsent: boolean };

/** Opens the gate, which ends an opt-out. */
function open(state: ConsentState): void {
  state.notes.removeRow(withdrawalKey);
  start(state);
}

/**
 * Begins with what the page says at first.
 *
 * @param consent yes by default; as an attribute of the script tag it is a text
 */
export function beginConsent(state: ConsentState, consent: boolean | string | undefined): void {
  state.hasConsent = `${consent}` !== 'false' && state.notes.readRow(withdrawalKey) !== optedOut;
  if (state.hasConsent) open(state);
}

/**
 * Opens or shuts the gate.
 *
 * @example
 * setConsent(tracker, false);
 */
export function setConsent(state: ConsentState, consent: boolean): void {
  const had = state.hasConsent;
  state.hasConsent = consent;
  if (!consent) {
    if (had) state.notes.writeRow(withdrawalKey, withdrawn);
    eraseAll(state);
  } else if (!had) open(state);
}

/** Shuts the gate for later pages too. */
export function optOut(state: ConsentState): void {
  setConsent(state, false);
  state.notes.writeRow(withdrawalKey, optedOut);
}

/** Hears what another tab has withdrawn. */
export function followConsent(state: ConsentState): void {
  state.hasConsent &&= !state.notes.readRow(withdrawalKey);
}
