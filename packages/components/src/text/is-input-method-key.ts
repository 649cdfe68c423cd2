/** Input methods: distinguishes keys of a text composition from keys for the element. */

/**
 * Whether a key belongs to an input method.
 *
 * @example
 * if (event.key === 'Enter' && !isInputMethodKey(event)) confirm();
 */
export const isInputMethodKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  // 229: Safari ends the composition before the event of the key that ended it.
  isComposing || keyCode === 229;
