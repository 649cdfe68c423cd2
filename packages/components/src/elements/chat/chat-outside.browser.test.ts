/** A chat on a page that has no search: its author hears what is missing, whether the page registers a search or not. */
import { expect } from '@open-wc/testing';
import '../../define/aisle-chat.ts';
import { cleanUp, place, turn, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const page = 'https://github.com/aisle-search/aisle/blob/main/docs/reference/elements/aisle-search.md';

describe('<aisle-chat> outside of a search', () => {
  const { setTimeout } = globalThis;
  let log: ReturnType<typeof watchConsole>;
  let timers: (() => void)[];
  beforeEach(() => {
    log = watchConsole();
    timers = [];
    globalThis.setTimeout = ((work: () => void, delay?: number) =>
      delay === 9000 ? timers.push(work) : setTimeout(work, delay)) as typeof globalThis.setTimeout;
  });
  afterEach(async () => {
    globalThis.setTimeout = setTimeout;
    log.restore();
    await cleanUp();
  });

  // First: the page has not registered a search yet.
  it('says what to import and where it belongs where the page registers no search', async () => {
    place('<aisle-chat endpoint="https://assistant.test/"></aisle-chat>');
    await until(() => timers.length === 1);
    expect(log.lines()).to.deep.equal([]);
    timers[0]!();
    await until(() => log.lines().length > 0);
    expect(log.lines()).to.deep.equal([
      `error: <aisle-chat> needs an <aisle-search> around it, which this page does not register. Import @aisle/components/define/aisle-search and put it inside: ${page}`,
    ]);
  });

  it('says once where it belongs where the page registers one', async () => {
    place('<aisle-chat endpoint="https://assistant.test/"></aisle-chat>');
    await until(() => timers.length === 1);
    await import('../../define/aisle-search.ts');
    timers[0]!();
    await until(() => log.lines().length > 0);
    await turn();
    expect(log.lines()).to.deep.equal([
      `error: <aisle-chat> is not inside <aisle-search>, so it has nothing to show. Put it inside: ${page}`,
    ]);
  });
});
