/** Stateless templates: cards that may be written over with another hit. */

/** What holds state of the shopper or of a script. */
const stateful =
  'input,select,textarea,details,dialog,video,audio,iframe,canvas,object,embed,picture,script,[contenteditable],[popover]';

/**
 * Whether a copy of a template, with those inside it, is nothing but what a hit says: no control, player or element of its own mind that keeps
 * state beside it.
 */
export const isStateless = (content: DocumentFragment): boolean =>
  !content.querySelector(stateful) &&
  [...content.querySelectorAll('*')].every(
    (element) =>
      (!element.localName.includes('-') || element.localName === 'aisle-highlight') &&
      (!(element instanceof HTMLTemplateElement) || isStateless(element.content)),
  );
