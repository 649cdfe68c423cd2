/** React properties: gives elements the properties and listeners that React leaves out where it hydrates HTML of a server. */
// Why: decision 0137.

type Props = Readonly<Record<string, unknown>>;

/** What is React's own, or is in the markup already. */
const reserved = new Set(['children', 'ref', 'key', 'style', 'className', 'dangerouslySetInnerHTML']);

/**
 * Sets what React sets on elements that it makes itself: functions, objects, and names with capitals, which attributes cannot carry.
 * Listeners are added as React adds them, so that it finds and replaces them later; one that is there already is not added twice.
 */
const apply = (element: Element, props: Props): void => {
  for (const [name, value] of Object.entries(props)) {
    if (reserved.has(name) || name.startsWith('suppress')) continue;
    if (/^on[a-z]/.test(name)) {
      const isCapture = name.endsWith('Capture');
      if (typeof value === 'function')
        element.addEventListener(name.slice(2, isCapture ? -7 : undefined), value as EventListener, isCapture);
    } else if (/^on[A-Z]/.test(name)) {
      // An event of the browser: React listens to these at its root.
    } else if (typeof value === 'function' || (typeof value === 'object' && value) || /[A-Z]/.test(name)) {
      // An element whose class comes later finds it on itself then.
      if (value !== undefined) (element as unknown as Record<string, unknown>)[name] = value;
    }
  }
};

const watch = (element: Element, name: string): void => {
  const descriptor = Object.getOwnPropertyDescriptor(element, name);
  if (descriptor) {
    if (descriptor.value) apply(element, descriptor.value as Props);
    return;
  }
  // React has not come to this element yet: this is where it puts the props when it does.
  Object.defineProperty(element, name, {
    configurable: true,
    enumerable: true,
    get: () => undefined,
    set(props: Props) {
      Object.defineProperty(element, name, { value: props, configurable: true, enumerable: true, writable: true });
      apply(element, props);
    },
  });
};

/**
 * Sees to a root and to all elements inside it, also those that come later. React (17 to 19) keeps the props of a node on the node, under
 * a name that ends with `key`; nothing else tells them to an element that React did not make.
 */
export const adoptReactProps = (root: Element, key: string): void => {
  const name = `__reactProps${key}`;
  for (const element of [root, ...root.querySelectorAll('*')])
    if (element.localName.startsWith('aisle-')) watch(element, name);
  // Elements ask for their session when they come.
  root.addEventListener(
    'context-request',
    ({ target }) => {
      if (target !== root && target instanceof Element) watch(target, name);
    },
    { capture: true },
  );
};
