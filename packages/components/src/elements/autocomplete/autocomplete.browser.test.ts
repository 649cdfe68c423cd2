/** What an autocomplete promises to shoppers who type: the right suggestions, whatever the answers do. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-autocomplete.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, part, parts, textOf, type, until } from '../../testing/mount.ts';
import { suggested } from '../../testing/many-indices.ts';
import { openInside, picture, recent, sections, shop, storageKey } from '../../testing/autocomplete-page.ts';

describe('<aisle-autocomplete>', () => {
  afterEach(async () => {
    await cleanUp();
    localStorage.removeItem(storageKey);
  });

  it('searches for what the hook of the page makes of the text, which stays in the box', async () => {
    const { element, input, rows, settled } = await openInside('instant');
    element.queryHook = (query, search) => search(query.replace('sku:', ''));
    type(input, 'sku:red bag');
    await settled();
    expect(rows()).to.include('red bag');
    expect([element.session!.state.search.query, element.value]).to.deep.equal(['red bag', 'sku:red bag']);
    element.value = 'sku:blue';
    await settled();
    input.form!.requestSubmit();
    await settled();
    expect([element.session!.state.search.query, element.value]).to.deep.equal(['blue', 'sku:blue']);
  });

  it('shows recent searches, suggestions with categories, and products with picture and price', async () => {
    recent('red boots');
    const { element, input, rows, settled } = await openInside();
    type(input, 'red');
    await settled();
    expect(rows()).to.deep.equal([
      'red boots',
      'red shoe',
      'red shoe in Acme',
      'red bag',
      'Red shoe 1 €10.00',
      'Red shoe 4 €13.00',
      'Red shoe 7 €16.00',
    ]);
    expect(parts(element, 'heading').map(textOf)).to.deep.equal(['Recent searches', 'Suggestions', 'Products']);
    expect(part<HTMLImageElement>(element, 'image').getAttribute('src')).to.equal(picture);
    await expectAccessible(element);
  });

  it('holds what the page puts above and below the suggestions, which Tab and clicks reach', async () => {
    const { element, input, settled } = await openInside();
    element.insertAdjacentHTML('beforeend', '<p slot="start">Sale</p><a slot="end" href="#all">All results</a>');
    const link = element.querySelector('a')!;
    expect(link.checkVisibility()).to.equal(false);
    type(input, 'red');
    await settled();
    expect(link.checkVisibility()).to.equal(true);
    const [top, grid, end] = [element.querySelector('p')!, part(element, 'grid'), link].map(
      (one) => one.getBoundingClientRect().top,
    );
    expect(top! < grid! && grid! < end!).to.equal(true);
    await expectAccessible(element);
    link.focus();
    await settled();
    expect(part(element, 'panel').hidden).to.equal(false);
    link.click();
    // Firefox goes there a moment later.
    await until(() => location.hash === '#all');
  });

  it('marks what is new in a suggestion, and what matches in a product', async () => {
    recent('big red boots');
    const { element, input, settled } = await openInside();
    type(input, 'red');
    await settled();
    expect(parts(element, 'match').map(({ textContent }) => textContent)).to.deep.equal([
      'big ',
      ' boots',
      ' shoe',
      ' bag',
      'Red',
      'Red',
      'Red',
    ]);
  });

  it('asks for all sections in one request, and for nothing before somebody comes', async () => {
    const { client, input, settled } = await openInside();
    expect(client.calls.map((requests) => requests.map(({ indexName }) => indexName))).to.deep.equal([['products']]);
    type(input, 'red');
    await settled();
    expect(client.calls.length).to.equal(2);
    expect(
      client.calls[1]!.map(({ indexName, params }) => [indexName, params!.query, params!.analytics]),
    ).to.deep.equal([
      ['suggested', 'red', false],
      ['products', 'red', undefined],
    ]);
  });

  it('shows what is recent and popular before a letter, and no products', async () => {
    recent('boots', 'bags');
    const { client, input, element, rows, settled } = await openInside();
    input.click();
    await settled();
    expect(rows()).to.deep.equal([
      'boots',
      'bags',
      'Forget all recent searches',
      'red shoe',
      'red shoe in Acme',
      'red bag',
      'blue shoe',
      'green hat',
    ]);
    expect(parts(element, 'heading').map(textOf)).to.deep.equal(['Recent searches', 'Popular searches']);
    expect(client.calls[1]!.map(({ indexName }) => indexName)).to.deep.equal(['suggested']);
    await expectAccessible(element);
  });

  it('offers no search twice, nor the one that stands in the box already', async () => {
    recent('Red Shoe', 'red');
    const { input, rows, settled } = await openInside();
    type(input, 'red');
    await settled();
    expect(rows().slice(0, 3)).to.deep.equal(['Red Shoe', 'red bag', 'red bag in Acme']);
  });

  it('goes without sections written, by the usual ones', async () => {
    const { client, input, rows, settled } = await openInside('suggestions="suggested"', { inside: '' });
    type(input, 'red');
    await settled();
    expect(rows().length).to.equal(2 + 4);
    expect(client.calls[1]!.map(({ indexName }) => indexName)).to.deep.equal(['suggested', 'products']);
  });

  it('follows sections that come, change and go while it is open', async () => {
    const { client, element, input, rows, settled } = await openInside('', { inside: '' });
    type(input, 'red');
    await settled();
    expect(rows().length).to.equal(4);
    element.innerHTML = '<aisle-autocomplete-section index="articles"></aisle-autocomplete-section>';
    await settled();
    expect(rows()).to.deep.equal(['How to care for red shoes']);
    element.firstElementChild!.setAttribute('index', 'products');
    element.firstElementChild!.setAttribute('limit', '2');
    await settled();
    expect(rows().length).to.equal(2);
    expect(client.calls.at(-1)![0]!.params!.hitsPerPage).to.equal(2);
  });

  it('lets the page draw its items, without a link in them, with elements that find their hit', async () => {
    const { element, input, rows, settled } = await openInside('', {
      inside: `<aisle-autocomplete-section index="products" limit="2"><template>
        <a href="/product?id={{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a> <b>{{price | currency:EUR}}</b>
        </template></aisle-autocomplete-section>`,
    });
    type(input, 'red');
    await settled();
    expect(rows()).to.deep.equal(['Red shoe 1 €10.00', 'Red shoe 4 €13.00']);
    const [first] = element.querySelectorAll<HTMLElement>('.aisle-hit');
    expect(first!.querySelector('mark')!.textContent).to.equal('Red');
    expect(element.querySelectorAll('.aisle-hit [href]').length).to.equal(0);
    await expectAccessible(element);
    type(input, 'red shoe');
    await settled();
    expect(element.querySelector('.aisle-hit')).to.equal(first);
    type(input, '');
    await settled();
    expect(element.querySelectorAll('.aisle-hit').length).to.equal(0);
  });

  it('keeps them on the page in the order in which they are shown', async () => {
    const { element, input, rows, settled, client } = await openInside('', {
      inside: `<aisle-autocomplete-section index="products" limit="3"><template>{{name}}</template></aisle-autocomplete-section>`,
    });
    const written = (): string[] => [...element.querySelectorAll('.aisle-hit')].map(textOf);
    type(input, 'red');
    await settled();
    expect(written()).to.deep.equal(rows());
    client.records['products'] = client.records['products']!.toReversed();
    type(input, 'red shoe');
    await settled();
    expect(written()).to.deep.equal(rows());
    client.records['products'] = client.records['products']!.toReversed();
    type(input, 'red sho');
    await settled();
    expect(written().length).to.equal(3);
    expect(written()).to.deep.equal(rows());
  });

  it('writes prices in the currency of the page', async () => {
    const { element, input, root, rows, settled } = await openInside('currency="EUR"', {
      inside: '<aisle-autocomplete-section index="products" limit="1"></aisle-autocomplete-section>',
    });
    type(input, 'red');
    await settled();
    expect(rows()).to.deep.equal(['Red shoe 1 €10.00']);
    element.removeAttribute('currency');
    root!.currency = 'USD';
    type(input, 'red shoe');
    await settled();
    expect(rows()).to.deep.equal(['Red shoe 1 $10.00']);
  });

  it('lets a function draw them', async () => {
    const { element, input, rows, settled } = await openInside();
    element.sections[2]!.renderItem = (hit, { html, position }) => html`<i>${position}</i> ${hit['name']}`;
    type(input, 'blue');
    await settled();
    expect(rows().slice(-3)).to.deep.equal(['1 Blue shoe 2', '2 Blue shoe 5', '3 Blue shoe 8']);
  });

  it('shows hundreds of suggestions when told to, all within reach', async () => {
    const many = Array.from({ length: 400 }, (_, index) => `red thing ${index}`);
    const { element, input, rows, settled } = await openInside('', {
      inside:
        '<aisle-autocomplete-section source="suggestions" index="suggested" limit="300"></aisle-autocomplete-section>',
      records: { ...shop(), suggested: suggested(...many) },
    });
    type(input, 'red');
    await settled();
    expect(rows().length).to.equal(300);
    await sendKeys({ press: 'ArrowUp' });
    await settled();
    const last = parts(element, 'item').at(-1)!;
    expect(input.getAttribute('aria-activedescendant')).to.equal(last.id);
    const panel = part(element, 'panel').getBoundingClientRect();
    expect(last.getBoundingClientRect().bottom).to.be.at.most(panel.bottom + 1);
  });

  it('shows no popup for sources without anything, but a sentence when a search finds none', async () => {
    const { element, input, settled } = await openInside('', { records: { products: [] } });
    input.click();
    await settled();
    expect(part(element, 'panel').hidden).to.equal(true);
    expect(input.getAttribute('aria-expanded')).to.equal('false');
    type(input, 'xyz');
    await settled();
    expect(textOf(part(element, 'message'))).to.equal('Nothing is suggested for “xyz”');
    expect(input.getAttribute('aria-expanded')).to.equal('false');
    expect(input.hasAttribute('aria-controls')).to.equal(false);
    await expectAccessible(element);
  });

  it('shows the other sources when one fails', async () => {
    const { client, element, input, rows, settled } = await openInside();
    client.missing.add('suggested');
    type(input, 'red');
    await until(() => rows().length);
    expect(rows()).to.deep.equal(['Red shoe 1 €10.00', 'Red shoe 4 €13.00', 'Red shoe 7 €16.00']);
    client.missing.add('products');
    type(input, 'blue');
    await settled();
    expect(textOf(part(element, 'message'))).to.equal('Suggestions are not available at the moment');
    client.missing.clear();
    type(input, 'green');
    await settled();
    // What was refused is not asked again before somebody retries.
    expect(rows().length).to.equal(3);
    document.querySelector('aisle-search')!.session!.refresh();
    await settled();
    expect(rows().length).to.equal(2 + 3);
  });

  it('never shows the answer to an older text over that to a newer one', async () => {
    const { client, input, rows, settled } = await openInside();
    const pendingCall = client.hold();
    type(input, 'red');
    await settled();
    type(input, 'blue');
    await settled();
    pendingCall.release(2);
    await settled();
    expect(rows()).to.include('blue shoe');
    pendingCall.release(1);
    await settled();
    expect(rows()).to.include('blue shoe');
    expect(rows()).not.to.include('red shoe');
  });

  it('keeps rows that may still fit while the next letter is asked, and hides those about something else', async () => {
    const { client, input, rows, settled } = await openInside();
    type(input, 'red');
    await settled();
    client.hold();
    type(input, 'red s');
    await settled();
    expect(rows()).to.include('red shoe');
    type(input, 'blue');
    await settled();
    expect(rows()).to.deep.equal([]);
  });

  it('shows that an answer takes long', async () => {
    const { client, element, input, settled } = await openInside('', { root: 'stalled-delay="0"' });
    client.hold();
    type(input, 'red');
    await settled();
    await until(() => part(element, 'busy'));
    expect(part(element, 'panel').hidden).to.equal(false);
    await expectAccessible(element);
  });

  it('takes no HTML, script or style from a record', async () => {
    const evil = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
    const hit = {
      objectID: evil,
      name: evil,
      price: evil,
      image: 'javascript:window.broken=1',
      url: 'javascript:window.broken=1',
    };
    const strange = { objectID: '2', name: { a: 1 }, price: Infinity, image: ['a'], url: 7 };
    recent(evil);
    const { element, input, rows, item, visits, settled } = await openInside('', {
      inside: `${sections}<aisle-autocomplete-section index="own"><template><a href="{{url}}">{{name}}</a></template></aisle-autocomplete-section>`,
      records: {
        products: [hit, strange],
        own: [hit],
        suggested: [
          {
            objectID: '1',
            query: evil,
            products: { facets: { exact_matches: { brand: [{ value: evil }, null, 3] } } },
          },
          { objectID: '2', query: null },
          { objectID: '3', products: 'x' },
        ],
      },
    });
    input.click();
    await settled();
    expect(rows()).to.deep.equal([evil, 'Forget all recent searches']);
    type(input, '<');
    await settled();
    expect(rows().filter((row) => row.includes(evil)).length).to.be.at.least(3);
    expect(part(element, 'panel').querySelector('script, img[onerror], [href]')).to.equal(null);
    expect(element.querySelector('.aisle-hit script, .aisle-hit img')).to.equal(null);
    item(`${evil} ${evil}`).click();
    await settled();
    expect(visits).to.deep.equal([]);
    expect('broken' in window).to.equal(false);
  });

  it('reads the count of suggestions out once it is quiet', async () => {
    const { input, settled } = await openInside();
    document.getElementById('aisle-announcer')?.remove();
    type(input, 'r');
    await settled();
    type(input, 'red');
    await settled();
    await until(() => document.getElementById('aisle-announcer')?.textContent);
    expect(document.getElementById('aisle-announcer')!.textContent).to.equal('6 suggestions, use the arrow keys');
  });

  it('waits for a pause in typing where the page says so', async () => {
    const { client, input, rows, settled } = await openInside('', { root: 'debounce="500"' });
    type(input, 're');
    type(input, 'red');
    await settled();
    expect(client.calls.length).to.equal(1);
    await until(() => rows().length > 4);
    expect(client.calls.length).to.equal(2);
  });

  it('speaks the words of the page', async () => {
    const { element, input, root, settled } = await openInside();
    root!.textPack = {
      'aisle-autocomplete': { suggestions: 'Vorschläge', label: 'Suchen', inCategory: 'in der Marke {category}' },
    };
    element.text = { hits: 'Schuhe' };
    type(input, 'red');
    await settled();
    expect(parts(element, 'heading').map(textOf)).to.deep.equal(['Vorschläge', 'Schuhe']);
    expect(input.getAttribute('aria-label')).to.equal('Suchen');
    expect(textOf(part(element, 'scope'))).to.equal('in der Marke Acme');
  });
});
