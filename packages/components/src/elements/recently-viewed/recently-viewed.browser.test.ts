/** What the products seen lately promise: they stay on this device, need no request, agree over tabs, and go when told to. */
import type { HitClickDetail } from '@aisle/contract';
import { elementUpdated, expect } from '@open-wc/testing';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { cleanUp, loaded, mount, part, place, textOf, turn, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';
import type { AisleRecentlyViewed } from './recently-viewed.ts';

const key = 'aisle-recently-viewed';
const card = '<template><a href="/p/{{objectID}}">{{name}}</a></template>';
const records = shoes(30);
const names = (element: Element) => [...element.querySelectorAll('li')].map(textOf);
const settled = async () => {
  await turn();
  await loaded();
  await turn();
};

/** What other pages left. */
const seen = (...places: number[]) =>
  localStorage.setItem(
    key,
    JSON.stringify(places.map((at) => ({ objectID: `p${at}`, index: 'products', record: records[at - 1] }))),
  );
const stored = () =>
  (JSON.parse(localStorage.getItem(key) ?? '[]') as { objectID: string }[]).map((one) => one.objectID);

const open = async (attributes = '', inside = card) => {
  const element = place(`<aisle-recently-viewed index="products" ${attributes}>${inside}</aisle-recently-viewed>`)
    .firstElementChild as AisleRecentlyViewed;
  await settled();
  return element;
};

describe('<aisle-recently-viewed>', () => {
  afterEach(() => {
    localStorage.removeItem(key);
    return cleanUp();
  });

  it('shows what other pages remembered, newest first, without a search around it', async () => {
    seen(3, 1, 2);
    const element = await open('current="p1"', `<h2 slot="heading">Seen lately</h2>${card}`);
    expect(names(element)).to.deep.equal(['Green shoe 3', 'Blue shoe 2']);
    expect(part(element, 'base').role).to.equal('region');
    expect(part(element, 'base').ariaLabel).to.equal('Seen lately');
    expect(stored()).to.deep.equal(['p1', 'p3', 'p2']);
    await expectAccessible(element);
  });

  it('remembers the record that the page wrote, or that a script gives', async () => {
    const record = JSON.stringify({ ...records[4], description: 'x'.repeat(5000) });
    const element = await open('', `<script type="application/json">${record}</script>${card}`);
    expect(getComputedStyle(element).display).to.equal('none');
    element.current = records[5]!;
    await settled();
    expect(names(element)).to.deep.equal(['Blue shoe 5']);
    expect(stored()).to.deep.equal(['p6', 'p5']);
    expect(localStorage.getItem(key)!.length).to.be.lessThan(500);
  });

  it('shows as many as told, of its own index', async () => {
    seen(1, 2, 3, 4, 5);
    const element = await open('limit="2"');
    expect(names(element)).to.deep.equal(['Red shoe 1', 'Blue shoe 2']);
    element.index = 'articles';
    await settled();
    expect(element.hasAttribute('empty')).to.equal(true);
  });

  it('remembers nothing where it must not, and shows what is there', async () => {
    seen(1);
    const element = await open('current="p2" recording="false"');
    expect(stored()).to.deep.equal(['p1']);
    expect(names(element)).to.deep.equal(['Red shoe 1']);
    element.recording = true;
    await settled();
    expect(stored()).to.deep.equal(['p2', 'p1']);
  });

  it('is cleared by a button that leaves the focus behind a message', async () => {
    seen(1, 2);
    const element = await open();
    const other = await open();
    const button = part<HTMLButtonElement>(element, 'clear');
    expect(textOf(button)).to.equal('Clear Recently viewed');
    button.focus();
    button.click();
    await until(() => part(element, 'cleared') && element.shadowRoot!.activeElement === part(element, 'cleared'));
    expect(names(element)).to.deep.equal([]);
    expect(localStorage.getItem(key)).to.equal(null);
    await expectAccessible(element);
    await elementUpdated(other);
    expect(other.hasAttribute('empty')).to.equal(true);
  });

  it('agrees with other tabs', async () => {
    seen(1);
    const element = await open();
    seen(2, 1);
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    await settled();
    expect(names(element)).to.deep.equal(['Red shoe 1']);
    dispatchEvent(new StorageEvent('storage', { key }));
    await settled();
    expect(names(element)).to.deep.equal(['Blue shoe 2', 'Red shoe 1']);
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await settled();
    expect(element.hasAttribute('empty')).to.equal(true);
  });

  it('shows what was looked at while its page was in the back/forward cache', async () => {
    seen(1);
    const element = await open();
    seen(2, 1);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settled();
    expect(names(element)).to.deep.equal(['Blue shoe 2', 'Red shoe 1']);
  });

  it('agrees with a real second page', async () => {
    const element = await open();
    const frame = document.createElement('iframe');
    element.parentElement!.append(frame);
    frame.contentWindow!.localStorage.setItem(
      key,
      JSON.stringify([{ objectID: 'p9', index: 'products', record: records[8] }]),
    );
    await until(() => names(element)[0] === 'Green shoe 9');
  });

  it('shows nothing and breaks nothing where the browser keeps nothing', async () => {
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      const element = await open('current="p1"');
      expect(element.hasAttribute('empty')).to.equal(true);
      element.current = 'p2';
      await settled();
      expect(getComputedStyle(element).display).to.equal('none');
    } finally {
      Object.defineProperty(window, 'localStorage', own);
    }
  });

  it('survives what others wrote into the storage, and shows hostile records as text', async () => {
    localStorage.setItem(
      key,
      JSON.stringify([
        null,
        7,
        { objectID: 'x' },
        { objectID: 'y', index: 'products', record: 'evil' },
        {
          objectID: 'z',
          index: 'products',
          record: { objectID: 'z', name: '<img src=x onerror="evil=1">', url: 'javascript:evil=1' },
        },
      ]),
    );
    const element = await open('', '<template><a href="{{url}}">{{name}}</a></template>');
    expect(names(element)).to.deep.equal(['<img src=x onerror="evil=1">']);
    expect(element.querySelectorAll('li img, a[href]').length).to.equal(0);
  });

  it('says once that a written record is none', async () => {
    const log = watchConsole();
    const element = await open('', `<script type="application/json">{"name":"Shoe"}</script>${card}`);
    element.requestUpdate();
    await settled();
    expect(log.lines().length).to.equal(1);
    expect(log.lines()[0]).to.include('that is no record');
    log.restore();
  });

  describe('inside a search', () => {
    const inSearch = async (attributes = '', beside = '') => {
      const page = await mount(`${beside}<aisle-recently-viewed ${attributes}>${card}</aisle-recently-viewed>`, {
        records,
      });
      const element = page.get('aisle-recently-viewed');
      return { ...page, element };
    };

    it('takes its index and makes no request for what it has', async () => {
      seen(4);
      const { element, client, root } = await inSearch('current="p1"');
      expect(names(element)).to.deep.equal(['Red shoe 4']);
      expect(client.calls.length).to.equal(0);
      expect(JSON.parse(localStorage.getItem(key)!)[0]).to.deep.equal({ objectID: 'p1', index: 'products' });
      const heard: HitClickDetail[] = [];
      root.addEventListener('aisle-hit-click', ({ detail }) => void heard.push(detail));
      const link = element.querySelector('a')!;
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
      expect(heard).to.deep.equal([{ index: 'products', queryID: undefined, objectID: 'p4', position: 1 }]);
    });

    it('looks products without a record up by their ID, once', async () => {
      localStorage.setItem(
        key,
        JSON.stringify([
          { objectID: 'p7', index: 'products' },
          { objectID: 'gone', index: 'products' },
          { objectID: 'p8', index: 'products', record: records[7] },
        ]),
      );
      const { element, client, settled } = await inSearch();
      await settled();
      expect(client.calls.map((requests) => requests[0]!.params!.facetFilters)).to.deep.equal([
        [['objectID:p7', 'objectID:gone']],
      ]);
      expect(client.calls[0]![0]!.params).to.include({ analytics: false, clickAnalytics: false, hitsPerPage: 2 });
      expect(names(element)).to.deep.equal(['Red shoe 7', 'Blue shoe 8']);
      element.requestUpdate();
      await settled();
      expect(client.calls.length).to.equal(1);
    });

    it('looks all up where they must be fresh; those that are gone vanish', async () => {
      seen(1, 2);
      records[0] = { ...records[0]!, name: 'New name' };
      localStorage.setItem(key, localStorage.getItem(key)!.replace('"p2"', '"gone"').replace('"p2"', '"gone"'));
      const { element, settled } = await inSearch('fresh');
      await settled();
      expect(names(element)).to.deep.equal(['New name']);
    });

    it('keeps what is stored when the service cannot look up', async () => {
      const log = watchConsole();
      seen(1, 2);
      const page = await mount('', { records });
      page.client.failWith(new Error('no filter by objectID'));
      page.root.innerHTML = `<aisle-recently-viewed fresh>${card}</aisle-recently-viewed>`;
      await page.settled();
      expect(names(page.root).length).to.equal(2);
      expect(log.lines().join()).to.include('no filter by objectID');
      log.restore();
    });
  });

  it('leaves and returns', async () => {
    seen(1);
    const element = await open();
    element.remove();
    seen(2, 1);
    place('').append(element);
    await settled();
    expect(names(element)).to.deep.equal(['Blue shoe 2', 'Red shoe 1']);
  });
});
