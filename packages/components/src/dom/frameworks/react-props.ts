/** React properties: sets the properties and listeners of elements that React omits when it hydrates server HTML. */
// Why: decision 0137.

type Props = Readonly<Record<string, unknown>>;

/** Props that React handles itself, or that are already in the markup. */
const reserved = new Set(['children', 'ref', 'key', 'style', 'className', 'dangerouslySetInnerHTML']);

/**
 * Sets the props that React sets on elements it creates itself: functions, objects, and names with capitals, which attributes cannot
 * represent. Listeners are added as React adds them, so that it can replace them later; existing ones are not added twice.
 */
const apply = (element: Element, props: Props): void => {
  for (const [name, value] of Object.entries(props)) {
    if (reserved.has(name) || name.startsWith('suppress')) continue;
    if (/^on[a-z]/.test(name)) {
      const isCapture = name.endsWith('Capture');
      if (typeof value === 'function')
        element.addEventListener(name.slice(2, isCapture ? -7 : undefined), value as EventListener, isCapture);
    } else if (/^on[A-Z]/.test(name)) {
      // React listens to native events at its root.
    } else if (typeof value === 'function' || (typeof value === 'object' && value) || /[A-Z]/.test(name)) {
      // An element that is defined later reads it from its own property.
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
  // React has not hydrated this element yet, and will assign the props here.
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
 * Handles a root and all elements inside it, including later ones. React (17 to 19) stores the props of a node on the node, under a
 * name that ends with `key`; there is no other access to the props of an element that React did not create.
 */
export const adoptReactProps = (root: Element, key: string): void => {
  const name = `__reactProps${key}`;
  for (const element of [root, ...root.querySelectorAll('*')])
    if (element.localName.startsWith('aisle-')) watch(element, name);
  // Elements request their session when they are connected.
  root.addEventListener(
    'context-request',
    ({ target }) => {
      if (target !== root && target instanceof Element) watch(target, name);
    },
    { capture: true },
  );
};
