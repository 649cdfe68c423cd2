/** Fills a page's own templates: text and attributes only, so nothing that a record holds can become markup. */

/**
 * A copy of a template's first element, filled: `data-text="name"` takes a value as text,
 * `data-attributes="src:image,href:link"` as attributes.
 *
 * @throws Error when the page has no such template.
 */
export function fill(templateId: string, values: Readonly<Record<string, string>>): HTMLElement {
  const template = document.getElementById(templateId);
  const first = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  if (!first) throw new Error(`The page needs <template id="${templateId}"> with one element in it.`);
  const copy = document.importNode(first, true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('[data-text],[data-attributes]')]) {
    const { text, attributes } = element.dataset;
    if (text) element.textContent = values[text] ?? '';
    for (const pair of attributes?.split(',') ?? []) {
      const [attribute, name] = pair.split(':');
      if (attribute && name) element.setAttribute(attribute, values[name] ?? '');
    }
  }
  return copy;
}

/** The element with this id. @throws Error when the page has none. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page needs an element with id="${id}".`);
  return element as E;
}
