/** Stateless templates: detects cards that can be reused for another hit. */

/** Selector of nodes that may have state of the shopper or of a script. */
const stateful =
  'input,select,textarea,details,dialog,video,audio,iframe,canvas,object,embed,picture,script,[contenteditable],[popover]';

/**
 * Whether a copy of a template, including nested ones, depends only on its hit: it has no control, player or custom element with state of
 * its own.
 */
export const isStateless = (content: DocumentFragment): boolean =>
  !content.querySelector(stateful) &&
  [...content.querySelectorAll('*')].every(
    (element) =>
      (!element.localName.includes('-') || element.localName === 'aisle-highlight') &&
      (!(element instanceof HTMLTemplateElement) || isStateless(element.content)),
  );
