/** Declares a reactive property. */
import type { PropertyDeclaration, ReactiveElement } from 'lit';

/**
 * Lit's own decorator in the one form that this package uses, at a tenth of its bytes.
 * @example
 * @property({ attribute: 'app-id' }) appId = '';
 */
export const property =
  (options?: PropertyDeclaration) =>
  (prototype: ReactiveElement, name: string): void =>
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options);
