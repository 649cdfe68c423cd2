/** The inline snippet: remembers calls until the script arrives. It is the whole text of a script element. */
globalThis.aisle ||= (...call) => {
  (aisle!.q ||= []).push(call);
};
