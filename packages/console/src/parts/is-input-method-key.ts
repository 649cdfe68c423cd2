/** Input methods: distinguishes keys of an IME composition from keys for the console. */

/**
 * Whether a key belongs to an input method.
 *
 * @example
 * if (event.key === 'Enter' && !isInputMethodKey(event)) run();
 */
export const isInputMethodKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  // 229: Safari ends the composition before it dispatches the key that did so.
  isComposing || keyCode === 229;
