/** Keyboard shortcut: matches key events with a shortcut such as `Alt+Shift+D`. */

/**
 * Whether a key event matches a shortcut such as `Alt+Shift+D`. The last part is a letter, a digit or the name of a key; letters are matched
 * by their position on the keyboard, because `Alt` types other characters on some systems.
 * @example
 * isShortcut(event, 'Control+K');
 */
export const isShortcut = (
  { code, key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  shortcut: string,
): boolean => {
  const names = shortcut
    .toLowerCase()
    .split('+')
    .map((part) => part.trim());
  const lastName = names.pop();
  const has = (...words: string[]): boolean => words.some((word) => names.includes(word));
  return (
    Boolean(lastName) &&
    (code.toLowerCase().replace(/^(?:key|digit)/, '') === lastName || key.toLowerCase() === lastName) &&
    altKey === has('alt', 'option') &&
    ctrlKey === has('ctrl', 'control') &&
    metaKey === has('meta', 'cmd', 'command') &&
    shiftKey === has('shift')
  );
};
