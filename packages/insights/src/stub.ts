/** Inline snippet: queues calls until the script has loaded. It is the complete text of a script element. */
globalThis.aisle ||= (...call) => {
  (aisle!.q ||= []).push(call);
};
