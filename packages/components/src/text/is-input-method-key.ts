/** Input methods: tells keys that choose among letters which are being composed from keys that are meant for the element. */

/**
 * Whether a key belongs to an input method.
 *
 * @example
 * if (event.key === 'Enter' && !isInputMethodKey(event)) confirm();
 */
export const isInputMethodKey = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  // 229: Safari ends the composition before it tells of the key that did so.
  isComposing || keyCode === 229;
