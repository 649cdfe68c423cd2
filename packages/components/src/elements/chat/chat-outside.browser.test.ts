/** A chat on a page that has no search: its author hears what is missing, once, whether the page ever defines a search or not. */
import { expect } from '@open-wc/testing';
import '../../define/aisle-chat.ts';
import '../../define/aisle-chat-trigger.ts';
import { cleanUp, place, turn, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const outside =
  'error: <aisle-chat> is not inside <aisle-search>, so it has nothing to show. Put it inside: https://github.com/aisle-search/aisle/blob/main/docs/reference/elements/aisle-chat.md';

describe('<aisle-chat> outside of a search', () => {
  let log: ReturnType<typeof watchConsole>;
  beforeEach(() => (log = watchConsole()));
  afterEach(async () => {
    log.restore();
    await cleanUp();
  });

  // First: the page has not defined the element yet.
  it('says so once where the page defines none, and nothing where one around is still to come', async () => {
    place('<aisle-search><aisle-chat></aisle-chat></aisle-search>');
    const shadow = place('<aisle-search><p></p></aisle-search>').querySelector('p')!.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<aisle-chat></aisle-chat>';
    place('<aisle-chat></aisle-chat>');
    await until(() => log.lines().length > 0);
    await turn();
    expect(log.lines()).to.deep.equal([outside]);
  });

  it('says so once where the page defines one, also with an endpoint of its own', async () => {
    place('<aisle-chat endpoint="https://assistant.test/"></aisle-chat>');
    await import('../../define/aisle-search.ts');
    await until(() => log.lines().length > 0);
    await turn();
    expect(log.lines()).to.deep.equal([outside]);
  });
});
