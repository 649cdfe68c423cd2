/** Trusted Types: says what to do where a page's security policy refuses Lit its policy; nothing that needs Lit can be loaded then. */
import { report } from '../dom/console/report.ts';

// Loaded before Lit, which fails while it is loaded: the page would end with an error that names no cure.
globalThis.document?.defaultView?.addEventListener('error', (event) => {
  if (!/polic[^]*lit-html|lit-html[^]*polic/i.test(event.message)) return;
  event.preventDefault();
  void report(undefined, ({ noPolicy }) => noPolicy, 'error');
});
