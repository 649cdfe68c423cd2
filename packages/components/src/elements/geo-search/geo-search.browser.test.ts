/** What a search by place promises: the shopper decides, keys reach every pin, and no coordinate breaks the page. */
import type { Hit, HitClickDetail } from '@aisle/contract';
import { createUrlRouter } from '@aisle/search-client/session';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeMap } from '../../testing/fake-map.ts';
import { cleanUp, mount, part, place as put, textOf, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const records: Hit[] = [
  { objectID: 'a', name: 'Paris', _geoloc: { lat: 48, lng: 2 } },
  { objectID: 'b', name: 'Lyon', url: '/lyon', _geoloc: { lat: 45, lng: 4 } },
  { objectID: 'c', name: 'Nowhere' },
  {
    objectID: 'd',
    name: 'Two',
    _geoloc: [
      { lat: 50, lng: 3 },
      { lat: 51, lng: 3 },
    ],
  },
];
const box = { north: 49, east: 3, south: 44, west: 1 };

/** A browser that tells a place, or why not. */
const telling = (answer: { latitude: number; longitude: number } | number) => {
  const asked: PositionOptions[] = [];
  let go: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (go = resolve));
  return {
    asked,
    go: async () => {
      go();
      await wait;
    },
    getCurrentPosition(yes: PositionCallback, no?: PositionErrorCallback | null, options: PositionOptions = {}) {
      asked.push(options);
      void wait.then(() => {
        if (typeof answer === 'number') no?.({ code: answer, PERMISSION_DENIED: 1 } as GeolocationPositionError);
        else yes({ coords: answer } as GeolocationPosition);
      });
    },
  };
};

const open = async (attributes = '', { withMap = true, beside = '<aisle-hits></aisle-hits>', hits = records } = {}) => {
  const page = await mount(`${beside}<aisle-geo-search ${attributes}><div id="map"></div></aisle-geo-search>`, {
    records: hits,
  });
  const element = page.get('aisle-geo-search');
  const map = createFakeMap(element.querySelector('#map')!);
  if (withMap) element.map = map;
  await page.settled();
  const asked = () => page.client.calls.at(-1)![0]!.params!;
  return { ...page, element, map, asked, session: page.root.session!, message: () => textOf(part(element, 'message')) };
};

describe('<aisle-geo-search>', () => {
  afterEach(cleanUp);

  it('puts hits on the map as named links and buttons, and shows all of them', async () => {
    const { map, element } = await open();
    expect(map.pins.map(({ label, lat, lng }) => [label, lat, lng])).to.deep.equal([
      ['1. Paris', 48, 2],
      ['2. Lyon', 45, 4],
      ['4. Two', 50, 3],
      ['4. Two', 51, 3],
    ]);
    expect(map.pins.map(({ element: pin }) => [pin.localName, pin.textContent])).to.deep.equal([
      ['button', '1'],
      ['a', '2'],
      ['button', '4'],
      ['button', '4'],
    ]);
    expect(map.fitted).to.deep.equal([{ north: 51, east: 4, south: 45, west: 2 }]);
    await expectAccessible(element);
  });

  it('speaks of a pin that is followed, by keys too', async () => {
    const { root, map } = await open();
    const heard: HitClickDetail[] = [];
    root.addEventListener('aisle-hit-click', ({ detail }) => void heard.push(detail));
    map.pins[0]!.element.focus();
    await sendKeys({ press: 'Enter' });
    expect(heard).to.deep.equal([{ index: 'products', queryID: '1'.padStart(32, '0'), objectID: 'a', position: 1 }]);
  });

  it('searches near the shopper, about, after asking', async () => {
    const { element, asked, message, settled, session } = await open('radius="5000"');
    const browser = telling({ latitude: 48.8566969, longitude: 2.3514616 });
    element.geolocation = browser;
    part(element, 'near').click();
    await settled();
    expect(message()).to.equal('Looking for your place…');
    expect(part(element, 'near').ariaDisabled).to.equal('true');
    await expectAccessible(element);
    part(element, 'near').click();
    await browser.go();
    await settled();
    expect(browser.asked.length).to.equal(1);
    expect(asked()).to.include({ aroundLatLng: '48.857,2.351', aroundRadius: 5000 });
    expect(message()).to.equal('Results near you first');
    part(element, 'clear').click();
    await settled();
    expect(session.state.search.refinements).to.deep.equal({});
    expect(message()).to.equal('');
    expect(part(element, 'clear').ariaDisabled).to.equal('true');
  });

  for (const [code, words] of [
    [1, 'Your browser does not tell where you are'],
    [2, 'Your place could not be found'],
    [3, 'Your place could not be found'],
  ] as const)
    it(`says why there is no place (reason ${code}), aloud too`, async () => {
      const { element, message, settled, session, client } = await open();
      const browser = telling(code);
      element.geolocation = browser;
      part(element, 'near').click();
      await browser.go();
      await settled();
      expect(message()).to.include(words);
      expect(document.querySelector('#aisle-announcer')!.textContent).to.include(words);
      expect(session.state.search.refinements).to.deep.equal({});
      expect(client.calls.length).to.equal(1);
      await expectAccessible(element);
    });

  it('forgets a place that comes after the shopper decided otherwise or left', async () => {
    const { element, map, settled, session } = await open();
    const slow = telling({ latitude: 1, longitude: 1 });
    element.geolocation = slow;
    part(element, 'near').click();
    map.move(box);
    element.searchArea();
    await slow.go();
    await settled();
    expect(session.state.search.refinements['geo']).to.deep.equal({ kind: 'geo', box });
    const late = telling({ latitude: 1, longitude: 1 });
    element.geolocation = late;
    part(element, 'near').click();
    element.remove();
    await late.go();
    await settled();
    expect(session.state.search.refinements['geo']).to.deep.equal({ kind: 'geo', box });
  });

  it('searches where the map is, by the button, and leaves the map where it is', async () => {
    const { element, map, asked, settled, client, message } = await open();
    const before = client.calls.length;
    expect(part(element, 'area').ariaDisabled).to.equal('true');
    part(element, 'area').click();
    map.move(box);
    await settled();
    expect(client.calls.length).to.equal(before);
    expect(part(element, 'area').ariaDisabled).to.equal(null);
    part(element, 'area').focus();
    part(element, 'area').click();
    await settled();
    expect(asked().insideBoundingBox).to.deep.equal([[49, 1, 44, 3]]);
    expect(map.fitted.length).to.equal(1);
    expect(message()).to.equal('Results in this area');
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'area'));
    expect(part(element, 'area').ariaDisabled).to.equal('true');
  });

  it('searches as the map moves, when the shopper switches that on', async () => {
    const { element, map, asked, settled } = await open();
    const box1 = part<HTMLInputElement>(element, 'box');
    map.move(box);
    box1.focus();
    await sendKeys({ press: 'Space' });
    await settled();
    expect(asked().insideBoundingBox).to.deep.equal([[49, 1, 44, 3]]);
    map.move({ north: 1, east: -179, south: 0, west: 179 });
    await settled();
    expect(asked().insideBoundingBox).to.deep.equal([
      [1, 179, 0, 180],
      [1, -180, 0, -179],
    ]);
    map.move({ north: NaN, east: 0, south: 0, west: 0 });
    await settled();
    expect(map.fitted.length).to.equal(1);
    expect(element.searchOnMove).to.equal(true);
  });

  it('takes the place of the address, and shows it on the map', async () => {
    history.replaceState(null, '', '?geo=49,3,44,1');
    const page = await mount('<aisle-geo-search><div id="map"></div></aisle-geo-search>', { records });
    page.root.router = createUrlRouter();
    const element = page.get('aisle-geo-search');
    const map = createFakeMap(element.querySelector('#map')!);
    element.map = map;
    await page.settled();
    await page.settled();
    expect(map.fitted).to.deep.equal([box]);
    // A map alone needs hits too.
    expect(map.pins.length).to.equal(4);
  });

  it('goes to the results of another search', async () => {
    const { map, root, settled } = await open();
    root.session!.setQuery('Lyon');
    await settled();
    expect(map.pins.length).to.equal(1);
    expect(map.fitted.at(-1)).to.deep.equal({ north: 45, east: 4, south: 45, west: 4 });
    root.session!.setQuery('unicorn');
    await settled();
    expect(map.pins.length).to.equal(0);
    expect(map.fitted.length).to.equal(2);
  });

  it('keeps the focus on a pin that stays, and near the map when the pin goes', async () => {
    const { map, element, root, settled } = await open();
    const lyon = map.pins[1]!.element;
    lyon.focus();
    root.session!.setQuery('Lyon');
    await settled();
    expect(map.pins[0]!.element).to.equal(lyon);
    expect(lyon.ariaLabel).to.equal('1. Lyon');
    expect(document.activeElement).to.equal(lyon);
    root.session!.setQuery('Paris');
    await settled();
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'near'));
  });

  it('renders pins by a function', async () => {
    const { element, map, settled } = await open();
    element.renderPin = (hit, { html, position }) => html`<b>${position}</b> ${hit['name']}`;
    await settled();
    expect(textOf(map.pins[0]!.element)).to.equal('1 Paris');
  });

  it('leaves hostile coordinates off the map with a word in the console, and shows texts as text', async () => {
    const log = watchConsole();
    const { map, element, settled } = await open('', {
      hits: [
        { objectID: 'far', _geoloc: { lat: 91, lng: 0 } },
        { objectID: 'text', _geoloc: '48,2' },
        { objectID: 'nan', _geoloc: [{ lat: null, lng: 2 }] },
        {
          objectID: 'evil',
          name: '<img src=x onerror="evil=1">',
          url: 'javascript:evil=1',
          _geoloc: { lat: 1, lng: 1 },
        },
      ],
    });
    expect(map.pins.map(({ label, element: pin }) => [label, pin.localName])).to.deep.equal([
      ['4. <img src=x onerror="evil=1">', 'button'],
    ]);
    element.requestUpdate();
    await settled();
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-geo-search> leaves places off the map, of the records far, text, nan: _geoloc needs lat from -90 to 90 and lng from -180 to 180, as numbers.',
    ]);
    log.restore();
  });

  it('is of use without a map', async () => {
    const { element } = await open('', { withMap: false });
    expect(part(element, 'area')).to.equal(null);
    expect(part(element, 'near')).not.to.equal(null);
    await expectAccessible(element);
  });

  it('lets go of the map when it leaves, and takes it again', async () => {
    const { element, map, root, settled } = await open();
    element.remove();
    expect(map.listeners).to.equal(0);
    root.append(element);
    await settled();
    expect(map.listeners).to.equal(1);
    const other = createFakeMap(put('<div></div>').firstElementChild!);
    element.map = other;
    await settled();
    expect(map.listeners).to.equal(0);
    await until(() => other.pins.length === 4);
  });
});
