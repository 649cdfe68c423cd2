/** How elements find their session and how little they render. */
import { elementUpdated, expect } from '@open-wc/testing';
import { ContextEvent, ContextProvider } from '@lit/context';
import { createSession } from '@aisle/search-client/session';
import { LitElement, html } from 'lit';
import { sessionContext } from '../dom/context/session-context.ts';
import '../define.ts';
import { createFakeClient, shoes } from '../testing/fake-client.ts';
import { cleanUp, mount, place, turn, until } from '../testing/mount.ts';
import { SessionController } from './session-controller.ts';

let renders = 0;
class CountingElement extends LitElement {
  readonly session = new SessionController(this, { select: ({ state }) => ({ page: state.search.page }) });

  protected override render() {
    renders++;
    return html`${this.session.slice?.page}`;
  }
}
customElements.define('counting-element', CountingElement);

const frameWith = async (order: readonly string[]): Promise<HTMLIFrameElement> => {
  const frame = document.createElement('iframe');
  const imports = order.map(
    (tag) => `await import(${JSON.stringify(new URL(`../define/${tag}.ts`, import.meta.url).href)});`,
  );
  frame.srcdoc = `<!doctype html><aisle-search><aisle-search-box></aisle-search-box><aisle-hits></aisle-hits></aisle-search>
    <script type="module">${imports.join('')} parent.postMessage('ready')</script>`;
  const ready = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  document.body.append(frame);
  await ready;
  return frame;
};

describe('the session of an element', () => {
  afterEach(cleanUp);

  it('renders again only when its own slice changed, once however many changes there are', async () => {
    const { root, settled } = await mount('<counting-element></counting-element><aisle-hits></aisle-hits>', {
      records: shoes(400),
    });
    renders = 0;
    root.session!.toggleFacet('brand', 'Acme');
    await settled();
    expect(renders).to.equal(0);
    root.session!.setPage(1);
    root.session!.setPage(2);
    await settled();
    expect(renders).to.equal(1);
  });

  for (const order of [
    ['aisle-hits', 'aisle-search-box', 'aisle-search'],
    ['aisle-search', 'aisle-search-box', 'aisle-hits'],
  ])
    it(`is found when elements are defined in the order ${order.join(', ')}`, async () => {
      const frame = await frameWith(order);
      const root = frame.contentDocument!.querySelector('aisle-search')!;
      root.client = createFakeClient(shoes(3));
      root.index = 'products';
      await until(() => root.querySelector('li'));
      expect(root.querySelectorAll('li').length).to.equal(3);
      frame.remove();
    });

  it('is found under any provider of the context, not only <aisle-search>', async () => {
    const around = place('<div><aisle-hits></aisle-hits></div>');
    const inside = around.querySelector('aisle-hits')!;
    inside.remove();
    const session = createSession({ client: createFakeClient(shoes(3)), index: 'products' });
    new ContextProvider(around, { context: sessionContext, initialValue: session }).hostConnected();
    around.append(inside);
    await until(() => inside.querySelector('li'));
    expect(inside.querySelectorAll('li').length).to.equal(3);
    session.dispose();
  });

  it('is taken over by a nearer provider that comes later', async () => {
    const { root, get } = await mount('<div><aisle-hits></aisle-hits></div>');
    const inner = root.firstElementChild as HTMLElement;
    const session = createSession({ client: createFakeClient(shoes(3)), index: 'products' });
    new ContextProvider(inner, { context: sessionContext, initialValue: session }).hostConnected();
    await until(() => inner.querySelectorAll('li').length === 3);
    root.session!.setQuery('red');
    await turn();
    expect(get('aisle-hits').querySelectorAll('li').length).to.equal(3);
    session.dispose();
  });

  it('serves whoever speaks the context protocol, once or for as long as wanted', async () => {
    const { root } = await mount('<p></p>');
    const asker = root.querySelector('p')!;
    const heard: unknown[] = [];
    asker.dispatchEvent(new ContextEvent(sessionContext, asker, (session) => void heard.push(session)));
    let leave: (() => void) | undefined;
    const listen = (session: unknown, stop?: () => void): void => {
      heard.push(session);
      leave = stop;
    };
    asker.dispatchEvent(new ContextEvent(sessionContext, asker, listen, true));
    const first = root.session;
    root.index = 'books';
    await elementUpdated(root);
    expect(heard).to.deep.equal([first, first, root.session]);
    leave!();
    root.index = 'products';
    await elementUpdated(root);
    expect(heard.length).to.equal(3);
  });

  it('follows its element from one search to another', async () => {
    const first = await mount('<aisle-stats></aisle-stats>', { records: shoes(3) });
    const second = await mount('', { records: shoes(5) });
    const stats = first.get('aisle-stats');
    second.root.append(stats);
    await second.settled();
    expect(stats.shadowRoot!.textContent).to.include('5 results');
  });
});
