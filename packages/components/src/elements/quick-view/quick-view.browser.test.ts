/** What a quick view promises: the product over the page, every way back out of it, and nothing of the page lost. */
import type { Hit, HitClickDetail } from '@aisle/contract';
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../define.ts';
import { announce } from '../../text/announce/announce.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, place, textOf, turn, until } from '../../testing/mount.ts';
import type { TestPage } from '../../testing/mount.ts';
import type { AisleQuickView } from './quick-view.ts';

const records = shoes(4).map((record) => ({ ...record, description: `About ${record.objectID}`, url: '#product' }));
const page = `<aisle-hits><template>
  <a href="#{{objectID}}">{{name}}</a>
  <aisle-quick-view><template><h2>{{name}}</h2><p>{{description}}</p></template></aisle-quick-view>
</template></aisle-hits>`;

const viewsOf = ({ root }: TestPage): AisleQuickView[] => [...root.querySelectorAll('aisle-quick-view')];
const dialogOf = (view: Element): HTMLDialogElement | null => view.shadowRoot!.querySelector('dialog');
const isOpen = (view: Element): boolean => dialogOf(view)?.matches(':modal') ?? false;
const openFirst = async (test: TestPage): Promise<AisleQuickView> => {
  const view = viewsOf(test)[0]!;
  part(view, 'open').focus();
  part(view, 'open').click();
  await until(() => isOpen(view));
  return view;
};
const isFocused = (view: AisleQuickView, name: string): boolean => view.shadowRoot!.activeElement === part(view, name);

describe('<aisle-quick-view>', () => {
  const stay = (event: Event): void => {
    if (event.composedPath().some((target) => target instanceof HTMLAnchorElement)) event.preventDefault();
  };
  beforeEach(() => addEventListener('click', stay));
  afterEach(async () => {
    removeEventListener('click', stay);
    await cleanUp();
    await until(() => (Object(history.state) as { aisleOverlay?: boolean }).aisleOverlay !== true);
  });

  it('shows the product of its card in a dialog with a name, and is accessible open and closed', async () => {
    const test = await mount(page, { records });
    await expectAccessible(test.root);
    expect(viewsOf(test).every((view) => dialogOf(view) === null)).to.equal(true);
    const view = await openFirst(test);
    expect(textOf(part(view, 'open'))).to.equal('Quick view Red shoe 1');
    expect(dialogOf(view)!.ariaLabel).to.equal('Red shoe 1');
    expect(textOf(view.querySelector('div.aisle-quick-view'))).to.equal('Red shoe 1About p1');
    expect(part(view, 'details').getAttribute('href')).to.equal('#product');
    expect(isFocused(view, 'close')).to.equal(true);
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await expectAccessible(test.root);
  });

  it('is closed by its button, and gives back the focus, the scrolling and the step of the history', async () => {
    const test = await mount(page, { records });
    const view = await openFirst(test);
    await until(() => (Object(history.state) as { aisleOverlay?: boolean }).aisleOverlay === true);
    part(view, 'close').click();
    await until(() => !isOpen(view) && history.state === null);
    await until(() => isFocused(view, 'open'));
    expect(document.documentElement.style.overflow).to.equal('');
    expect(view.querySelector('div.aisle-quick-view') === null).to.equal(true);
  });

  it('is closed by Escape', async () => {
    const test = await mount(page, { records });
    const view = await openFirst(test);
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(view) && isFocused(view, 'open'));
    await until(() => history.state === null);
  });

  it('is closed by Back, which leaves the page, its address and its results as they are', async () => {
    const test = await mount(page, { records, attributes: 'routing' });
    const calls = test.client.calls.length;
    const { href } = location;
    const view = await openFirst(test);
    history.back();
    await until(() => !isOpen(view) && isFocused(view, 'open'));
    await test.settled();
    expect(location.href).to.equal(href);
    expect(test.client.calls.length).to.equal(calls);
  });

  it('opens again at once after it was closed, and Back closes that one too', async () => {
    const test = await mount(page, { records });
    const view = await openFirst(test);
    // The step of the first one is taken back a moment later.
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    view.close();
    view.show();
    await left;
    await until(() => isOpen(view) && (Object(history.state) as { aisleOverlay?: boolean }).aisleOverlay === true);
    history.back();
    await until(() => !isOpen(view));
  });

  it('is closed by a click beside it, and by none inside', async () => {
    const test = await mount(page, { records });
    const view = await openFirst(test);
    const { left, top } = dialogOf(view)!.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) + 5, Math.round(top) + 5] });
    view.querySelector<HTMLElement>('div.aisle-quick-view p')!.click();
    await turn();
    expect(isOpen(view)).to.equal(true);
    await sendMouse({ type: 'click', position: [1, 1] });
    await until(() => !isOpen(view));
  });

  it('counts as a click on the product only where its link is followed', async () => {
    const test = await mount(
      '<aisle-hits><template><p>{{name}}</p><aisle-quick-view></aisle-quick-view></template></aisle-hits>',
      {
        records,
      },
    );
    const heard: HitClickDetail[] = [];
    test.root.addEventListener('aisle-hit-click', ({ detail }) => heard.push(detail));
    const view = await openFirst(test);
    view.querySelector<HTMLElement>('.aisle-card p')!.click();
    expect(heard).to.deep.equal([]);
    part(view, 'details').click();
    expect(heard.map(({ objectID }) => objectID)).to.deep.equal(['p1']);
  });

  it('closes when its card shows another product, or leaves the page', async () => {
    const test = await mount(page, { records });
    const view = await openFirst(test);
    let closed = 0;
    view.addEventListener('close', () => closed++);
    test.client.records = records.slice(1);
    test.root.session!.refresh();
    await until(() => closed === 1);
    await until(() => history.state === null);
    const other = viewsOf(test)[0]!;
    other.show();
    await until(() => isOpen(other));
    other.remove();
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('lets messages be heard while the page behind it is out of reach', async () => {
    const test = await mount(page, { records });
    const view = await openFirst(test);
    await until(() => view.querySelector('[slot=announcer]'));
    announce(document, 'In the cart');
    await until(() => view.querySelector('[slot=announcer]')?.textContent === 'In the cart');
    view.close();
    expect(view.querySelector('[slot=announcer]') === null).to.equal(true);
  });

  it('shows hostile records as text, and takes a hit, an address and a function of a script', async () => {
    const view = document.createElement('aisle-quick-view');
    place('').append(view);
    view.show();
    expect(view.isOpen).to.equal(false);
    view.hit = { objectID: 'x', name: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' } as Hit;
    await view.updateComplete;
    view.show();
    await until(() => isOpen(view));
    expect(view.shadowRoot!.querySelector('[part=details]') === null).to.equal(true);
    expect(view.querySelector('img') === null).to.equal(true);
    view.close();
    await until(() => history.state === null);
    Object.assign(view, { href: '/p/x', renderItem: (hit: Hit) => `Product ${hit.objectID}` });
    await view.updateComplete;
    view.show();
    await until(() => isOpen(view));
    expect(textOf(view.querySelector('div.aisle-quick-view'))).to.equal('Product x');
    expect(part(view, 'details').getAttribute('href')).to.equal('/p/x');
    view.close();
  });
});
