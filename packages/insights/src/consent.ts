/** Consent: controls whether anything is stored or sent, in this tab and, through one storage row, in all others. */
import { eraseAll, withdrawalKey, type ErasureState } from './erasure.ts';
import { start, type StartState } from './start.ts';

/** Values of the withdrawal row: a withdrawal applies to pages that are open, an opt-out to later ones as well. */
const withdrawn = '0';
const optedOut = '1';

/** The state that consent controls. */
export type ConsentState = ErasureState & StartState & { hasConsent: boolean };

/** Starts tracking, and removes a stored withdrawal or opt-out. */
function open(state: ConsentState): void {
  state.statusRows.removeRow(withdrawalKey);
  start(state);
}

/**
 * Sets the initial consent.
 *
 * @param consent true by default; a string if it is an attribute of the script tag
 */
export function beginConsent(state: ConsentState, consent: boolean | string | undefined): void {
  state.hasConsent = `${consent}` !== 'false' && state.statusRows.readRow(withdrawalKey) !== optedOut;
  if (state.hasConsent) open(state);
}

/**
 * Gives or withdraws consent.
 *
 * @example
 * setConsent(tracker, false);
 */
export function setConsent(state: ConsentState, consent: boolean): void {
  const had = state.hasConsent;
  state.hasConsent = consent;
  if (!consent) {
    if (had) state.statusRows.writeRow(withdrawalKey, withdrawn);
    eraseAll(state);
  } else if (!had) open(state);
}

/** Withdraws consent for later pages too. */
export function optOut(state: ConsentState): void {
  setConsent(state, false);
  state.statusRows.writeRow(withdrawalKey, optedOut);
}

/** Applies a withdrawal made in another tab. */
export function followConsent(state: ConsentState): void {
  state.hasConsent &&= !state.statusRows.readRow(withdrawalKey);
}
