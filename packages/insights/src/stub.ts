/** The inline snippet: remembers calls until the script arrives. It is the whole text of a script element. */
const page = globalThis as unknown as { aisle: { (...call: unknown[]): void; q?: unknown[] } };
page.aisle ||= (...call) => {
  (page.aisle.q ||= []).push(call);
};
