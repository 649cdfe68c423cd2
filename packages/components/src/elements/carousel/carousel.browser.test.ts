/** What a carousel promises: one row that keys, fingers and buttons move, in both directions of reading, and that never moves by itself. */
import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { shoes } from '../../testing/fake-client.ts';
import { mountRecommending, recommended } from '../../testing/fake-recommendations.ts';
import { cleanUp, mount, part, parts, place, textOf, until } from '../../testing/mount.ts';
import { needReducedMotion } from '../../testing/reduced-motion.ts';
import type { AisleCarousel } from './carousel.ts';

/** Ten slides of 100 pixels where four fit. */
const slides = (inside = (at: number) => `<a href="/p/${at}">${at}</a>`, count = 10) =>
  Array.from({ length: count }, (_, at) => `<div class="slide">${inside(at)}</div>`).join('');
const size = 'style="inline-size: 448px; --aisle-slide-size: 100px; --aisle-gap: 10px"';

const partsOf = (element: AisleCarousel) => ({
  element,
  row: part(element, 'track'),
  next: part<HTMLButtonElement>(element, 'next'),
  previous: part<HTMLButtonElement>(element, 'previous'),
});
/** Whether a slide is wholly inside the visible part of its row. */
const isVisible = (slide: Element, row: Element) => {
  const { left, right } = slide.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  return left >= box.left - 2 && right <= box.right + 2;
};
const visible = (all: Iterable<Element>, row: Element) =>
  [...all].flatMap((one, at) => (isVisible(one, row) ? [at] : []));

const open = async (inside = slides(), attributes = 'label="Shoes"') => {
  const root = place(`<aisle-carousel ${attributes} ${size}>${inside}</aisle-carousel>`);
  const element = root.querySelector('aisle-carousel')!;
  await element.updateComplete;
  await until(() => part(element, 'controls').className !== 'idle' || element.children.length < 4);
  return { root, ...partsOf(element), shown: () => visible(element.children, part(element, 'track')) };
};

describe('<aisle-carousel>', () => {
  // Motion is judged by one test; for all others it would only be waiting.
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
  afterEach(async () => {
    await cleanUp();
    await emulateMedia({ reducedMotion: 'no-preference' });
    history.replaceState(null, '', location.pathname);
  });

  it('is a named region with named slides in one row', async () => {
    const { element, row, shown } = await open();
    const base = part(element, 'base');
    expect([base.role, base.ariaRoleDescription, base.ariaLabel]).to.deep.equal(['region', 'carousel', 'Shoes']);
    const [first] = element.children;
    expect([first!.role, first!.ariaRoleDescription, first!.ariaLabel]).to.deep.equal(['group', 'slide', '1 of 10']);
    expect(new Set([...element.children].map((one) => Math.round(one.getBoundingClientRect().top))).size).to.equal(1);
    expect(shown()).to.deep.equal([0, 1, 2, 3]);
    expect(getComputedStyle(row).scrollSnapType).to.equal('x mandatory');
    await expectAccessible(element);
  });

  it('goes from page to page by buttons that end at the ends and keep the focus', async () => {
    const { next, previous, shown, row, element } = await open();
    expect(previous.ariaDisabled).to.equal('true');
    previous.click();
    expect(row.scrollLeft).to.equal(0);
    next.focus();
    next.click();
    await until(() => String(shown()) === '4,5,6,7');
    await until(() => previous.ariaDisabled === null);
    next.click();
    await until(() => String(shown()) === '6,7,8,9');
    await until(() => next.ariaDisabled === 'true');
    expect(element.shadowRoot!.activeElement).to.equal(next);
    await expectAccessible(element);
    next.click();
    previous.click();
    await until(() => String(shown()) === '2,3,4,5');
    element.previous();
    await until(() => row.scrollLeft === 0);
  });

  it('reads from right to left', async () => {
    const { next, previous, shown, row } = await open(slides(), 'dir="rtl"');
    const [first, second] = row.querySelector('slot')!.assignedElements();
    expect(first!.getBoundingClientRect().left).to.be.greaterThan(second!.getBoundingClientRect().left);
    next.click();
    await until(() => String(shown()) === '4,5,6,7');
    expect(row.scrollLeft).to.be.lessThan(0);
    await until(() => previous.ariaDisabled === null);
    previous.click();
    await until(() => String(shown()) === '0,1,2,3');
  });

  it('brings a slide into view that is reached by Tab', async () => {
    const { next, element, shown } = await open();
    next.focus();
    for (let at = 0; at < 6; at++) await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(element.children[5]!.firstElementChild);
    await until(() => shown().includes(5));
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    expect(document.activeElement).to.equal(element.children[4]!.firstElementChild);
  });

  it('is moved by keys where its slides hold nothing to focus', async function () {
    // A row that still moves takes the next key from where it is.
    needReducedMotion(this);
    const { row, shown, element } = await open(slides((at) => `Slide ${at}`));
    await until(() => row.tabIndex === 0);
    expect(row.ariaLabel).to.equal('Shoes');
    await expectAccessible(element);
    row.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => String(shown()) === '4,5,6,7');
    await sendKeys({ press: 'End' });
    await until(() => String(shown()) === '6,7,8,9');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => String(shown()) === '2,3,4,5');
    await sendKeys({ press: 'Home' });
    await until(() => row.scrollLeft === 0);
    element.dir = 'rtl';
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => String(shown()) === '4,5,6,7');
  });

  it('has buttons for pages where asked to', async () => {
    const { element, shown } = await open(slides(), 'label="Shoes" dots');
    await until(() => parts(element, 'dot').length === 3);
    expect(parts(element, 'dot').map((dot) => dot.ariaLabel)).to.deep.equal([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
    ]);
    expect(part(element, 'current').ariaCurrent).to.equal('true');
    await expectAccessible(element);
    parts(element, 'dot')[2]!.click();
    await until(() => String(shown()) === '6,7,8,9');
    await until(() => parts(element, 'dot')[2]!.part.contains('current'));
  });

  it('moves smoothly unless the shopper wants no motion', async function () {
    needReducedMotion(this);
    const { row, next } = await open();
    const asked: ScrollToOptions[] = [];
    row.scrollBy = ((options: ScrollToOptions) => void asked.push(options)) as typeof row.scrollBy;
    next.click();
    await emulateMedia({ reducedMotion: 'no-preference' });
    next.click();
    expect(asked.map(({ behavior }) => behavior)).to.deep.equal(['instant', 'smooth']);
  });

  it('never moves by itself, and moves nothing when more slides come', async () => {
    const { element, row, next, shown } = await open(slides(undefined, 3));
    const height = element.getBoundingClientRect().height;
    expect(part(element, 'controls').className).to.equal('idle');
    element.insertAdjacentHTML('beforeend', slides(undefined, 5));
    await until(() => part(element, 'controls').className !== 'idle');
    expect(element.getBoundingClientRect().height).to.equal(height);
    expect(element.children[7]!.ariaLabel).to.equal('8 of 8');
    expect(row.scrollLeft).to.equal(0);
    next.click();
    await until(() => shown().includes(7));
    while (element.children.length > 2) element.lastElementChild!.remove();
    await until(() => part(element, 'controls').className === 'idle');
    expect(element.children[1]!.ariaLabel).to.equal('2 of 2');
  });

  it('gives slides back as they were when it lets go of them', async () => {
    const { element } = await open('<section role="note">a</section>' + slides());
    const [note, slide] = element.children;
    expect([note!.role, note!.ariaRoleDescription]).to.deep.equal(['note', 'slide']);
    element.remove();
    expect(note!.outerHTML).to.equal('<section role="note">a</section>');
    expect(slide!.outerHTML).to.equal('<div class="slide"><a href="/p/0">0</a></div>');
    place('').append(element);
    await until(() => slide!.ariaLabel === '2 of 11');
  });

  it('leaves links and pictures their names', async () => {
    const { element } = await open(
      '<a href="/x">Sale</a><img alt="Shoe" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">' + slides(),
    );
    expect([
      element.children[0]!.ariaLabel,
      element.children[1]!.ariaLabel,
      element.children[2]!.ariaLabel,
    ]).to.deep.equal([null, null, '3 of 12']);
    await expectAccessible(element);
  });

  describe('around a list', () => {
    const card = '<template><a href="/x">{{name}}</a></template>';

    it('of the page makes a row of its items', async () => {
      const items = Array.from({ length: 9 }, (_, at) => `<li><a href="/p/${at}">${at}</a></li>`).join('');
      const { element, next, previous } = await open(`<ul>${items}</ul>`);
      await until(() => previous.ariaDisabled === 'true' && part(element, 'controls').className !== 'idle');
      const list = element.querySelector('ul')!;
      expect(visible(list.children, list)).to.deep.equal([0, 1, 2, 3]);
      next.click();
      await until(() => String(visible(list.children, list)) === '4,5,6,7');
      await expectAccessible(element);
    });

    it('of results follows them, in a row from the grey cards on', async () => {
      const page = await mount(
        `<aisle-carousel label="Hits" ${size}><aisle-hits>${card}</aisle-hits></aisle-carousel>`,
        {
          hold: true,
        },
      );
      const { element, next } = partsOf(page.get('aisle-carousel'));
      // Grey cards come with the first picture that has to do without an answer.
      await until(() => parts(page.get('aisle-hits'), 'placeholder').length > 0);
      const grey = parts(page.get('aisle-hits'), 'placeholder');
      expect(new Set(grey.map((one) => Math.round(one.getBoundingClientRect().top))).size).to.equal(1);
      page.client.release();
      await page.settled();
      const list = element.querySelector('ol')!;
      await until(() => part(element, 'controls').className !== 'idle');
      expect(list.children.length).to.equal(20);
      expect(visible(list.children, list)).to.deep.equal([0, 1, 2, 3]);
      expect(list.children[19]!.ariaLabel).to.equal('20 of 20');
      await expectAccessible(element);
      next.click();
      await until(() => String(visible(list.children, list)) === '4,5,6,7');
      page.root.session!.setQuery('Green shoe 9');
      await page.settled();
      await until(() => part(element, 'controls').className === 'idle');
      expect(list.children[0]!.ariaLabel).to.equal('1 of 1');
      const hits = page.get('aisle-hits');
      page.root.append(hits);
      await until(() => part(element, 'head').hidden);
      expect(list.getAttribute('style')).to.equal('');
      expect(list.children[0]!.hasAttribute('aria-label')).to.equal(false);
    });

    it('of recommendations is not there as long as they are not', async () => {
      const page = await mountRecommending(
        `<aisle-carousel ${size}><h2 slot="heading">For you</h2><aisle-recommendations object-id="p1">${card}</aisle-recommendations></aisle-carousel>`,
        { recommender: ({ objectID }) => (objectID === 'p1' ? [] : recommended(shoes(8))) },
      );
      const element = page.root.querySelector('aisle-carousel')!;
      await until(() => part(element, 'head').hidden);
      expect(element.getBoundingClientRect().height).to.equal(0);
      expect(part(element, 'base').role).to.equal(null);
      await expectAccessible(page.root);
      page.root.querySelector('aisle-recommendations')!.objectId = 'p2';
      await until(() => !part(element, 'head').hidden && part(element, 'controls').className !== 'idle');
      expect(part(element, 'base').ariaLabel).to.equal('For you');
      expect(page.root.querySelectorAll('li[aria-roledescription=slide]').length).to.equal(8);
      expect(textOf(page.root.querySelector('li'))).to.equal('Red shoe 1');
      await expectAccessible(page.root);
    });
  });
});
