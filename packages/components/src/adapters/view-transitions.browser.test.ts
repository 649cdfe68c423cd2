/** Results change in a view transition when the shopper turns, refines or sorts, and never while typing. */
import { expect } from '@open-wc/testing';
import '../define.ts';
import { createFakeClient, shoes } from '../testing/fake-client.ts';
import { cleanUp, mount, part, textOf, turn, type, until } from '../testing/mount.ts';
import { withViewTransitions } from './view-transitions.ts';

const page = `
  <aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>
  <aisle-refinement-list attribute="brand"></aisle-refinement-list>
  <aisle-hits hits-per-page="5"><template><a href="#{{objectID}}">{{name}}</a></template></aisle-hits>
  <aisle-pagination></aisle-pagination>`;

describe('view transitions', () => {
  const own = Object.getOwnPropertyDescriptor(document, 'startViewTransition');
  const { matchMedia } = globalThis;
  let started: { before: string; finished: Promise<unknown> }[];

  const open = async () => {
    const mounted = await mount(page, { records: shoes(60) });
    const client = createFakeClient(shoes(60));
    mounted.root.client = withViewTransitions(client);
    await mounted.settled();
    const first = (): string => textOf(mounted.get('aisle-hits').querySelector('li'));
    const start = Document.prototype.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      started.push({ before: first(), finished: transition.finished });
      return transition;
    };
    return { ...mounted, client, first, session: mounted.root.session! };
  };

  beforeEach(function () {
    if (!('startViewTransition' in document)) this.skip();
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map(({ finished }) => finished.catch(() => undefined)));
    if (own) Object.defineProperty(document, 'startViewTransition', own);
    else delete (document as Partial<Document>).startViewTransition;
    globalThis.matchMedia = matchMedia;
    await cleanUp();
  });

  it('keep the old results until the browser has their picture, and end with the new ones', async () => {
    const { first, session } = await open();
    expect(first()).to.equal('Red shoe 1');
    expect(started.length).to.equal(0);
    session.setPage(1);
    await until(() => first() === 'Blue shoe 6' || first() === 'Green shoe 6');
    expect(started.map(({ before }) => before)).to.deep.equal(['Red shoe 1']);
    await started[0]!.finished;
  });

  it('come by an attribute of the search, too', async () => {
    const { root, first } = await mount(page, { records: shoes(60), attributes: 'view-transitions' }).then(
      (mounted) => ({
        ...mounted,
        first: (): string => textOf(mounted.get('aisle-hits').querySelector('li')),
      }),
    );
    await import('../elements/search/move-results.ts');
    await turn();
    const start = Document.prototype.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      started.push({ before: first(), finished: transition.finished });
      return transition;
    };
    // The first answer after it was loaded tells it the query.
    root.session!.setPage(1);
    await until(() => first() !== 'Red shoe 1');
    const second = first();
    root.session!.setPage(2);
    await until(() => first() !== second);
    expect(started.map(({ before }) => before)).to.deep.equal([second]);
  });

  it('leave the focus where it is', async () => {
    const { get, first, session } = await open();
    const box = part<HTMLInputElement>(get('aisle-refinement-list'), 'checkbox');
    box.focus();
    box.click();
    await until(() => session.state.status === 'idle' && first() && started.length === 1);
    await started[0]!.finished;
    expect(document.activeElement).to.equal(get('aisle-refinement-list'));
  });

  it('do not come while the shopper types', async () => {
    const { get, session, settled } = await open();
    const input = part<HTMLInputElement>(get('aisle-search-box'), 'input');
    for (const text of ['b', 'bl', 'blue']) {
      type(input, text);
      await settled();
    }
    await until(() => session.state.results?.query === 'blue');
    expect(started.length).to.equal(0);
    expect(input.value).to.equal('blue');
  });

  it('do not come where less motion is wanted', async () => {
    const { first, session } = await open();
    globalThis.matchMedia = () => matchMedia.call(window, 'all');
    session.setPage(1);
    await until(() => first() !== 'Red shoe 1');
    expect(started.length).to.equal(0);
  });

  it('do not come where the browser knows none', async () => {
    const { first, session } = await open();
    const original = Document.prototype.startViewTransition;
    delete (document as Partial<Document>).startViewTransition;
    delete (Document.prototype as Partial<Document>).startViewTransition;
    try {
      session.setPage(1);
      await until(() => first() !== 'Red shoe 1');
    } finally {
      Document.prototype.startViewTransition = original;
    }
  });

  it('leave the other methods of the client and its failures as they are', async () => {
    const client = createFakeClient(shoes(3));
    const moving = withViewTransitions(client);
    expect(moving.calls).to.equal(client.calls);
    moving.failWith(new Error('no answer'));
    const failure = await moving.search([{ indexName: 'products', params: {} }]).catch((error: Error) => error.message);
    expect(failure).to.equal('no answer');
    await turn();
  });
});
