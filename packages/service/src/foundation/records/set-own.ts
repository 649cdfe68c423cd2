/** Sets a property of any name: records and facet values may be named `__proto__`. */

/** Like `target[name] = value`, but never reaches the prototype. */
export function setOwn<T>(target: Record<string, T>, name: string, value: T): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    target[name] = value;
  }
}
