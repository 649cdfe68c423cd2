/** Chat texts: the texts of a conversation besides its messages. */

/** Texts of the module that is lazy-loaded with a conversation; the host's `text` property can override them. */
export const chatWords = {
  greeting: 'What are you looking for?',
  placeholder: 'Ask a question',
  send: 'Send',
  stop: 'Stop',
  you: 'You',
  waiting: 'Looking for an answer …',
  products: 'Products',
  add: 'Add {name} to the cart',
  open: 'Open {name}',
  filters: 'Apply these filters',
  applied: 'Filters applied',
  dismiss: 'No, thanks',
  added: 'In the cart',
  retry: 'Try again',
  absent: 'There is no assistant here. Search still works.',
  busy: 'Too much is being asked right now. Search still works.',
  again: 'Ask again {when}.',
  long: 'That is too long. Ask in fewer words.',
  away: 'The assistant is not there right now. Search still works.',
  broken: 'The answer broke off.',
};
