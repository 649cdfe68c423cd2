/** What a product card promises: a real link, a stable picture, colours, and events that the tracker understands. */
import { elementUpdated, expect } from '@open-wc/testing';
import type { CartDetail, FavoriteChangeDetail, Hit, HitClickDetail } from '@aisle/contract';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, loaded, mount, part, parts, place, textOf, until } from '../../testing/mount.ts';
import type { AisleProductCard } from './product-card.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const boot: Hit = {
  objectID: 'b1',
  name: 'Boot',
  brand: 'Acme',
  url: '/p/b1',
  image: `${pixel}#1`,
  price: 40,
  was: 50,
  rating: 4.5,
  reviews: 12,
  variants: [
    { name: 'Black', color: '#000', image: `${pixel}#1`, objectID: 'b1' },
    { name: 'Red', color: 'red', image: `${pixel}#2`, url: '/p/b2', price: 45, objectID: 'b2' },
  ],
};

const open = async (hit: Hit = boot, attributes = '') => {
  const element = place(`<aisle-product-card ${attributes}></aisle-product-card>`)
    .firstElementChild as AisleProductCard;
  element.hit = hit;
  await elementUpdated(element);
  return element;
};
/** Links must not lead away from the test. */
const cancel = (event: Event) => {
  if (event.composedPath().some((target) => target instanceof HTMLAnchorElement)) event.preventDefault();
};
const hear = <Detail>(target: EventTarget, type: string): Detail[] => {
  const heard: Detail[] = [];
  target.addEventListener(type, (event) => void heard.push((event as CustomEvent<Detail>).detail));
  return heard;
};

describe('<aisle-product-card>', () => {
  beforeEach(() => document.addEventListener('click', cancel));
  afterEach(() => {
    document.removeEventListener('click', cancel);
    localStorage.removeItem('aisle-favorites');
    return cleanUp();
  });

  it('shows a product that is given to it, with a real link', async () => {
    const element = await open(boot, 'currency="EUR"');
    expect(part(element, 'link').getAttribute('href')).to.equal('/p/b1');
    expect(textOf(part(element, 'link'))).to.equal('Boot');
    expect(textOf(part(element, 'brand'))).to.equal('Acme');
    expect(textOf(part(element, 'price'))).to.equal('was €50.00 now €40.00');
    expect(textOf(part(element, 'rating').shadowRoot as unknown as Element)).to.include('4.5 of 5 stars, 12 reviews');
    await expectAccessible(element);
  });

  it('keeps the room of the picture before there is one', async () => {
    const element = await open({ ...boot, image: '', variants: [] }, 'image-width="300" image-height="400"');
    element.style.inlineSize = '150px';
    const media = part(element, 'media');
    expect(media.getBoundingClientRect().height).to.equal(200);
    element.hit = { ...boot, srcset: `${pixel} 1x` };
    await elementUpdated(element);
    expect(media.getBoundingClientRect().height).to.equal(200);
    const image = part<HTMLImageElement>(element, 'image');
    expect([image.width, image.height, image.loading].join()).to.equal('150,200,lazy');
    expect(image.getAttribute('width')).to.equal('300');
    expect(image.sizes).to.include('50vw');
    expect(image.alt).to.equal('');
  });

  it('stands in the outline of the page where the page wants it to', async () => {
    const element = await open(boot, 'heading-level="3"');
    expect(part(element, 'title').getAttribute('aria-level')).to.equal('3');
    expect(part(element, 'title').role).to.equal('heading');
    await expectAccessible(element);
    element.headingLevel = 0;
    await elementUpdated(element);
    expect(part(element, 'title').role).to.equal(null);
  });

  it('shows that there is no picture, also where it cannot be loaded, until there is one', async () => {
    const element = await open({ ...boot, image: '/nowhere.png' });
    await until(() => part(element, 'placeholder'));
    expect(part(element, 'image')).to.equal(null);
    expect(part(element, 'placeholder').offsetHeight).to.equal(part(element, 'media').offsetHeight);
    await expectAccessible(element);
    element.hit = boot;
    await elementUpdated(element);
    expect(part(element, 'image')).not.to.equal(null);
    element.hit = { objectID: 'bare' };
    await elementUpdated(element);
    expect(part(element, 'placeholder')).not.to.equal(null);
  });

  it("loads no picture below one of the page's own, whenever that comes and goes", async () => {
    const element = document.createElement('aisle-product-card');
    element.loading = 'eager';
    element.hit = { ...boot, image: '/never-asked-for.png', variants: [] };
    const own = Object.assign(document.createElement('img'), { slot: 'media', src: pixel, alt: '' });
    element.append(own);
    place('').append(element);
    await elementUpdated(element);
    expect(part(element, 'image')).to.equal(null);
    expect(part(element, 'placeholder')).to.equal(null);
    element.hit = boot;
    own.remove();
    await until(() => part(element, 'image'));
    element.append(own);
    await until(() => !part(element, 'image'));
    expect(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ).not.to.include('never-asked-for');
  });

  it('has no link and no button without a name', async () => {
    const element = await open({ objectID: 'b7', url: '/p/b7' });
    expect(textOf(part(element, 'link'))).to.equal('b7');
    expect(part(element, 'favorite').getAttribute('aria-label')).to.equal('Keep b7 as a favourite');
    await expectAccessible(element);
  });

  it('says that nobody has rated it yet', async () => {
    const ratingOf = async (facts: object): Promise<string> => {
      const element = await open({ objectID: 'b8', name: 'New', ...facts });
      const rating = part(element, 'rating');
      if (rating) await elementUpdated(rating);
      return rating ? textOf(rating.shadowRoot as unknown as Element) : '';
    };
    expect(await ratingOf({ rating: 0, reviews: 0 })).to.equal('No reviews yet');
    expect(await ratingOf({ reviews: 0 })).to.equal('No reviews yet');
    expect(await ratingOf({ rating: 0 })).to.equal('No reviews yet');
    expect(await ratingOf({})).to.equal('');
  });

  it('gives a variant of unknown colour its letter', async () => {
    const element = await open({
      ...boot,
      variants: [
        { name: 'Forest', color: 'Forest' },
        { name: 'Red', color: 'red' },
      ],
    });
    expect(parts(element, 'swatch').map(textOf)).to.deep.equal(['F', '']);
    await expectAccessible(element);
  });

  it('writes its price in the currency of the search around', async () => {
    const { get } = await mount(
      '<aisle-hits><template><aisle-product-card></aisle-product-card></template></aisle-hits>',
      {
        records: [boot],
        attributes: 'currency="EUR"',
      },
    );
    expect(textOf(part(get('aisle-product-card'), 'price'))).to.equal('was €50.00 now €40.00');
  });

  it('swaps picture, link and price with a colour, by keyboard too', async () => {
    const element = await open(boot, 'currency="EUR"');
    const [black, red] = element.shadowRoot!.querySelectorAll('input');
    expect([black!.checked, red!.checked].join()).to.equal('true,false');
    expect(getComputedStyle(parts(element, 'swatch')[1]!).backgroundColor).to.equal('rgb(255, 0, 0)');
    const before = part(element, 'card').getBoundingClientRect().height;
    black!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await elementUpdated(element);
    expect(red!.checked).to.equal(true);
    expect(part(element, 'image').getAttribute('src')).to.equal(`${pixel}#2`);
    expect(part(element, 'link').getAttribute('href')).to.equal('/p/b2');
    expect(textOf(part(element, 'price'))).to.equal('was €50.00 now €45.00');
    expect(element.shadowRoot!.activeElement).to.equal(red!);
    expect(part(element, 'card').getBoundingClientRect().height).to.equal(before);
    const carts = hear<CartDetail>(element, 'aisle-add-to-cart');
    part(element, 'add').click();
    expect(carts[0]!.lines).to.deep.equal([{ objectID: 'b2', quantity: 1, price: 45 }]);
    await expectAccessible(element);
    element.hit = { ...boot, objectID: 'other' };
    await elementUpdated(element);
    expect(part(element, 'image').getAttribute('src')).to.equal(`${pixel}#1`);
  });

  it('tells what goes into the cart, with a price only where its currency is known', async () => {
    const element = await open(boot, 'index="products"');
    const carts = hear<CartDetail>(document.body, 'aisle-add-to-cart');
    part(element, 'add').focus();
    await sendKeys({ press: 'Enter' });
    element.currency = 'EUR';
    part(element, 'add').click();
    expect(carts).to.deep.equal([
      { index: 'products', lines: [{ objectID: 'b1', quantity: 1 }] },
      { index: 'products', lines: [{ objectID: 'b1', quantity: 1, price: 40 }], currency: 'EUR' },
    ]);
  });

  it('is a favourite or not, at a press', async () => {
    const element = await open();
    const heard = hear<FavoriteChangeDetail>(element, 'aisle-favorite-change');
    const button = part(element, 'favorite');
    button.click();
    await elementUpdated(element);
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    expect(element.hasAttribute('favorite')).to.equal(true);
    button.click();
    expect(heard.map(({ favorite, objectID }) => [favorite, objectID])).to.deep.equal([
      [true, 'b1'],
      [false, 'b1'],
    ]);
    await expectAccessible(element);
  });

  describe('without a script of the page', () => {
    const pressed = (element: AisleProductCard) => part(element, 'favorite').getAttribute('aria-pressed');
    const region = () => document.getElementById('aisle-announcer')?.textContent?.trim();
    const own = globalThis.fetch;
    /** What a cart was sent, and what it answers. */
    const answerWith = (...statuses: number[]) => {
      const sent: string[] = [];
      globalThis.fetch = async (address, { method, body } = {}) => {
        sent.push(`${method} ${String(address)} ${String(body as URLSearchParams)}`);
        const status = statuses.shift();
        if (!status) throw new TypeError('no network');
        return new Response('', { status });
      };
      return sent;
    };
    afterEach(() => {
      globalThis.fetch = own;
    });

    it('keeps favourites on this device, and shows them as kept on the next page and in every card', async () => {
      const element = await open(boot, 'index="products"');
      const twin = await open(boot, 'index="products"');
      part(element, 'favorite').click();
      await until(() => pressed(twin) === 'true');
      element.remove();
      const later = await open(boot, 'index="products"');
      await until(() => pressed(later) === 'true');
      expect(later.hasAttribute('favorite')).to.equal(true);
      // A card is written over with other products.
      later.hit = { ...boot, objectID: 'other', variants: [] };
      await elementUpdated(later);
      expect(pressed(later)).to.equal('false');
      later.hit = boot;
      await elementUpdated(later);
      expect(pressed(later)).to.equal('true');
      part(later, 'favorite').click();
      await until(() => pressed(twin) === 'false');
      expect(localStorage.getItem('aisle-favorites')).to.equal(null);
    });

    it('hears of favourites in other tabs, and survives what others wrote there', async () => {
      const element = await open(boot, 'index="products"');
      await loaded();
      localStorage.setItem('aisle-favorites', '[null, 7, {"objectID":"b1","index":"products"}]');
      dispatchEvent(new StorageEvent('storage', { key: 'aisle-favorites' }));
      await until(() => pressed(element) === 'true');
      localStorage.setItem('aisle-favorites', '{');
      dispatchEvent(new StorageEvent('storage', { key: null }));
      await until(() => pressed(element) === 'false');
    });

    it('shows what became a favourite while its page was in the back/forward cache', async () => {
      const element = await open(boot, 'index="products"');
      await loaded();
      localStorage.setItem('aisle-favorites', '[{"objectID":"b1","index":"products"}]');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await until(() => pressed(element) === 'true');
    });

    it('leaves favourites to a page that keeps them by itself', async () => {
      const element = await open(boot, 'index="products"');
      element.addEventListener('aisle-favorite-change', (event) => event.preventDefault());
      part(element, 'favorite').click();
      await loaded();
      await elementUpdated(element);
      expect(pressed(element)).to.equal('true');
      expect(localStorage.getItem('aisle-favorites')).to.equal(null);
      const card = await open(boot, 'index="products" favorite');
      await loaded();
      await elementUpdated(card);
      expect(pressed(card)).to.equal('true');
    });

    it('sends the product to the shop’s cart, and says what became of it', async () => {
      const sent = answerWith(200, 500, 0);
      const element = await open(boot, 'cart-action="/cart"');
      const button = part(element, 'add');
      button.focus();
      button.click();
      button.click();
      await until(() => textOf(button) === 'In the cart ✓ Boot');
      expect(sent).to.deep.equal(['POST /cart add=b1']);
      expect(region()).to.equal('Boot is in the cart.');
      expect(element.shadowRoot!.activeElement).to.equal(button);
      await expectAccessible(element);
      for (const times of [2, 3]) {
        button.click();
        await until(() => sent.length === times && textOf(button) === 'Not added: try again Boot');
        await until(() => region() === 'Boot could not be put into the cart. Try again.');
      }
      element.hit = { ...boot, objectID: 'other', variants: [] };
      await elementUpdated(element);
      expect(textOf(button)).to.equal('Add to cart Boot');
    });

    it('sends nothing where a script of the page took it, nor to an address that runs', async () => {
      const sent = answerWith(200);
      const element = await open(boot, 'cart-action="/cart"');
      element.addEventListener('aisle-add-to-cart', (event) => event.preventDefault(), { once: true });
      part(element, 'add').click();
      await loaded();
      expect(textOf(part(element, 'add'))).to.equal('Add to cart Boot');
      element.cartAction = ' java\nscript:evil=1';
      part(element, 'add').click();
      await until(() => textOf(part(element, 'add')) === 'Not added: try again Boot');
      expect(sent).to.deep.equal([]);
    });
  });

  it('shows no buttons where the page wants none, and other names of attributes', async () => {
    const element = await open(
      { objectID: '1', label: 'Hat', offer: { eur: 7 } },
      'actions="" fields="name:label, price:offer.eur"',
    );
    expect(part(element, 'actions')).to.equal(null);
    expect(textOf(part(element, 'title'))).to.equal('Hat');
    expect(part(element, 'link')).to.equal(null);
    expect(textOf(part(element, 'price'))).to.equal('7');
  });

  describe('in a list of results', () => {
    const list = async () => {
      const page = await mount(
        '<aisle-hits attributes-to-highlight="name"><template><aisle-product-card href="/p/{{objectID}}" currency="EUR"><b slot="badge">{{brand}}</b></aisle-product-card></template></aisle-hits>',
      );
      page.root.session!.setPage(1);
      await page.settled();
      const cards = () => [...page.root.querySelectorAll('aisle-product-card')];
      await Promise.all(cards().map((card) => elementUpdated(card)));
      return { ...page, cards, clicks: hear<HitClickDetail>(page.root, 'aisle-hit-click') };
    };
    const third = { index: 'products', queryID: '2'.padStart(32, '0'), objectID: 'p23', position: 23 };

    it('shows its hit with sections of the page and marked matches', async () => {
      const { cards, root, settled } = await list();
      expect(textOf(part(cards()[2]!, 'link'))).to.equal('Blue shoe 23');
      expect(part(cards()[2]!, 'link').getAttribute('href')).to.equal('/p/p23');
      expect(textOf(cards()[2]!.querySelector('b'))).to.equal('Corda');
      await expectAccessible(root);
      root.session!.setQuery('blue');
      await settled();
      await elementUpdated(cards()[0]!);
      expect(part(cards()[0]!, 'link').querySelector('mark')!.textContent).to.equal('Blue');
    });

    it('counts as opened by its link and by nothing else', async () => {
      const { cards, clicks } = await list();
      const card = cards()[2]!;
      part(card, 'add').click();
      part(card, 'favorite').click();
      expect(clicks).to.deep.equal([]);
      part(card, 'link').click();
      expect(clicks).to.deep.equal([third]);
    });

    it('is one link over its whole area, below the buttons', async () => {
      const { cards } = await list();
      const card = cards()[0]!;
      const hitBy = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return card.shadowRoot!.elementFromPoint(x + width / 2, y + height / 2);
      };
      card.scrollIntoView();
      expect(hitBy(part(card, 'media'))).to.equal(part(card, 'link'));
      expect(hitBy(part(card, 'add'))).to.equal(part(card, 'add'));
    });

    it('brings search and index to the cart and to favourites', async () => {
      const { cards, root } = await list();
      const carts = hear<CartDetail>(root, 'aisle-add-to-cart');
      const favorites = hear<FavoriteChangeDetail>(root, 'aisle-favorite-change');
      part(cards()[2]!, 'add').click();
      part(cards()[2]!, 'favorite').click();
      const { queryID, objectID } = third;
      expect(carts).to.deep.equal([
        { index: 'products', lines: [{ objectID, quantity: 1, queryID, price: 32 }], currency: 'EUR' },
      ]);
      expect(favorites).to.deep.equal([{ ...third, favorite: true }]);
    });
  });

  it('shows hostile records as the text they are', async () => {
    const element = await open({
      objectID: '1',
      name: '<img src=x onerror="window.evil=1">',
      url: ' java\nscript:window.evil=1',
      image: 'javascript:window.evil=1',
      srcset: 'javascript:evil 1x, b 2x',
      price: '<b>',
      rating: 'many',
      variants: [null, 7, { name: '<i>', color: 'red;background:url(//evil)', image: 'javascript:evil' }],
    });
    expect(textOf(part(element, 'title'))).to.include('<img src=x');
    expect(part(element, 'link')).to.equal(null);
    expect(part(element, 'image')).to.equal(null);
    expect(parts(element, 'swatch').map((one) => one.style.cssText)).to.deep.equal(['']);
    expect(element.shadowRoot!.querySelectorAll('i, b').length).to.equal(0);
    for (const variants of ['x', {}, Array.from({ length: 1000 }, (_, i) => ({ name: `${i}` }))]) {
      element.hit = { objectID: '2', variants };
      await elementUpdated(element);
    }
    expect(parts(element, 'swatch').length).to.equal(12);
    expect(textOf(part(element, 'more'))).to.equal('+988');
  });

  it('shows nothing without a record, and is there again after it was removed', async () => {
    const element = place('<aisle-product-card></aisle-product-card>').firstElementChild as AisleProductCard;
    await elementUpdated(element);
    expect(part(element, 'card')).to.equal(null);
    element.hit = boot;
    element.remove();
    document.body.append(element);
    await elementUpdated(element);
    expect(textOf(part(element, 'title'))).to.equal('Boot');
    element.remove();
  });
});
