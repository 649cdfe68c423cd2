/** What banners promise: what rules say and nothing else, safe links, and no jump. */
import { expect } from '@open-wc/testing';
import type { SearchClientLike, SearchResponse } from '@aisle/contract';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, parts, textOf, until } from '../../testing/mount.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
type Extra = Partial<Pick<SearchResponse, 'renderingContent' | 'userData'>>;

const open = async (extra: unknown, attributes = '', inside = '') => {
  const page = await mount(`<aisle-banner ${attributes}>${inside}</aisle-banner><aisle-hits></aisle-hits>`, {
    hold: true,
  });
  const fake = createFakeClient(shoes(3));
  let now = extra as Extra;
  const client: SearchClientLike = {
    search: async (requests, options) => {
      const { results } = await fake.search(requests, options);
      return { results: results.map((result) => ({ ...result, ...now })) };
    },
  };
  page.root.client = client;
  await page.settled();
  const element = page.get('aisle-banner');
  const say = async (next: unknown) => {
    now = next as Extra;
    page.root.session!.refresh();
    await page.settled();
  };
  return { ...page, element, say, cards: () => [...element.querySelectorAll('.aisle-banner')] };
};
const banner = (url: string, link?: object, title = 'Sale') => ({
  image: { urls: [{ url }], title },
  ...(link && { link }),
});
const withBanners = (...banners: unknown[]) => ({ renderingContent: { widgets: { banners } } });

describe('<aisle-banner>', () => {
  afterEach(cleanUp);

  it('shows nothing where no rule says so', async () => {
    const { element } = await open({});
    expect(element.getBoundingClientRect().height).to.equal(0);
    await expectAccessible(element);
  });

  it('shows the banner of a rule with its link, and lets it go again', async () => {
    const { element, say } = await open(withBanners(banner(pixel, { url: '/sale', target: '_blank' })));
    const link = part<HTMLAnchorElement>(element, 'banner');
    expect(link.getAttribute('href')).to.equal('/sale');
    expect([link.target, link.rel].join()).to.equal('_blank,noopener');
    expect(part<HTMLImageElement>(element, 'image').alt).to.equal('Sale');
    await expectAccessible(element);
    await say(withBanners(banner(pixel)));
    expect(part(element, 'banner').localName).to.equal('div');
    await say({});
    expect(part(element, 'banner')).to.equal(null);
  });

  it('keeps its room where the page says its shape, so that nothing moves', async () => {
    const { element, say, get } = await open({}, 'ratio="4 / 1"');
    const { height, width } = element.getBoundingClientRect();
    expect(Math.abs(height - width / 4)).to.be.lessThan(1);
    const { top } = get('aisle-hits').getBoundingClientRect();
    await say(withBanners(banner(pixel)));
    expect(element.getBoundingClientRect().height).to.equal(height);
    expect(get('aisle-hits').getBoundingClientRect().top).to.equal(top);
  });

  it('shows as many as the page wants', async () => {
    const all = withBanners(banner(pixel), banner(pixel), banner(pixel));
    expect(parts((await open(all)).element, 'banner').length).to.equal(1);
    expect(parts((await open(all, 'limit="2"')).element, 'banner').length).to.equal(2);
  });

  it('shows the data of rules in a template of the page', async () => {
    const template = '<template><a href="{{link}}">{{title}} {{price | currency:EUR}}</a></template>';
    const { cards, element, say } = await open({ userData: [{ title: 'Hi', link: '/a', price: 3 }] }, '', template);
    await until(() => cards().length);
    expect(cards()[0]!.innerHTML).to.equal('<a href="/a">Hi €3.00</a>');
    await expectAccessible(element);
    const first = cards()[0];
    await say({ userData: [{ title: '<b>', link: 'javascript:alert(1)' }, { title: 'second' }] });
    expect(cards()).to.deep.equal([first]);
    expect(textOf(first)).to.equal('<b>');
    expect(first!.firstElementChild!.hasAttribute('href')).to.equal(false);
    await say({});
    expect(cards()).to.deep.equal([]);
  });

  it('survives whatever a service sends', async () => {
    const { element, say } = await open(withBanners(banner('javascript:alert(1)')));
    expect(part(element, 'banner')).to.equal(null);
    await say(withBanners(banner(pixel, { url: 'javascript:alert(1)' }, '<i>x</i>')));
    expect(part(element, 'banner').localName).to.equal('div');
    expect(part<HTMLImageElement>(element, 'image').alt).to.equal('<i>x</i>');
    for (const junk of [
      withBanners(null, 1, 'x', {}, { image: null }, { image: { urls: 'x' } }),
      { renderingContent: { widgets: { banners: 'x' } } },
      { renderingContent: null, userData: 'x' },
      { userData: [null, 1] },
    ])
      await say(junk);
    expect(part(element, 'image')).to.equal(null);
  });

  it('comes back after it was removed', async () => {
    const { element, root, settled } = await open(withBanners(banner(pixel)));
    element.remove();
    await settled();
    root.append(element);
    await settled();
    expect(part(element, 'image')).to.not.equal(null);
  });
});
