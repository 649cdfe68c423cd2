/** The custom element registry of the server: its own, so that another copy of the elements in this process is none of its business. */
import { CustomElementRegistry } from '@lit-labs/ssr-dom-shim';

// The build writes this name wherever elements and renderer read the global registry, which the first copy of Lit takes.
Object.assign(globalThis, { shopElements: new CustomElementRegistry() });
