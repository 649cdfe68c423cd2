import { expect } from '@open-wc/testing';
import { createInsights } from './create-insights.ts';
import type { Insights } from './insights.ts';

/** Resolves when the page has been drawn twice: an observer that sees something in the first has told it then. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

const queryID = '0123456789abcdef'.repeat(2);
type Told = Record<string, unknown>;

describe('pages that say with attributes what to track', () => {
  let insights: Insights;
  let tracked: Told[] = [];
  /** The timers of the tracker: they end when a test says so. */
  let timers: { task: () => void; left: number }[] = [];
  let stage: HTMLElement;
  let count = 0;

  beforeEach(() => {
    tracked = [];
    timers = [];
    stage = document.body.appendChild(document.createElement('div'));
    insights = createInsights({
      appId: `D${Date.now()}-${count++}`,
      apiKey: 'k',
      // Another file's tests, in a window beside this one, look at the cookies of this host.
      cookie: false,
      page: {
        document,
        navigator: {},
        fetch: () => new Promise(() => {}),
        setTimeout: (task, left) => timers.push({ task, left }),
      },
    });
    insights.on('queued', ({ eventID, userToken, timestamp, ...said }) => {
      expect([eventID, userToken, timestamp]).not.to.include(undefined);
      tracked.push(JSON.parse(JSON.stringify(said)) as Told);
    });
    insights.on('dropped', (event, reason) => tracked.push({ reason, ...event }));
    insights.capture();
  });
  afterEach(() => {
    insights.close();
    stage.remove();
  });
  const show = (html: string): HTMLElement => {
    stage.innerHTML = html;
    return stage.querySelector<HTMLElement>('.it') ?? (stage.firstElementChild as HTMLElement);
  };
  const list = (inside: string): string =>
    `<ol data-aisle-index="products" data-aisle-query-id="${queryID}" data-aisle-currency="EUR">${inside}</ol>`;

  it('a click on a link in a card, all facts spread over card and list', () => {
    show(
      list(`<li data-aisle-object-ids="p1" data-aisle-position="21">
        <a href="#p1" class="it" data-aisle-event="clickedObjectIDs" data-aisle-name="Opened"><b>Boot</b></a></li>`),
    )
      .querySelector('b')!
      .click();
    expect(tracked).to.deep.equal([
      {
        eventType: 'click',
        eventName: 'Opened',
        index: 'products',
        currency: 'EUR',
        objectIDs: ['p1'],
        queryID,
        positions: [21],
      },
    ]);
  });

  it('a button that puts a thing into the cart, inside a card that tracks its own click', () => {
    show(
      list(`<li data-aisle-object-ids="p1" data-aisle-position="3" data-aisle-event="clickedObjectIDs">
        <button class="it" data-aisle-event="addedToCartObjectIDs" data-aisle-price="9.50" data-aisle-quantity="2"></button></li>`),
    ).click();
    expect(tracked).to.deep.equal([
      {
        eventType: 'conversion',
        eventSubtype: 'addToCart',
        eventName: 'addedToCartObjectIDs',
        index: 'products',
        currency: 'EUR',
        objectIDs: ['p1'],
        queryID,
        objectData: [{ price: '9.50', quantity: 2 }],
      },
    ]);
  });

  it('an order with several lines when its form is submitted, not when something in it is clicked', () => {
    const form =
      show(`<form data-aisle-event="purchasedObjectIDs" data-aisle-index="products" data-aisle-object-ids="p1, p2"
      data-aisle-price="5,6" data-aisle-quantity="1,3" data-aisle-currency="EUR" data-aisle-value="23"><i>?</i></form>`);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.querySelector('i')!.click();
    expect(tracked).to.deep.equal([]);
    (form as HTMLFormElement).requestSubmit();
    expect(tracked).to.have.length(1);
    expect(tracked[0]).to.deep.include({
      eventSubtype: 'purchase',
      objectIDs: ['p1', 'p2'],
      value: '23',
      objectData: [
        { price: '5', quantity: 1 },
        { price: '6', quantity: 3 },
      ],
    });
  });

  it('a filter', () => {
    show(
      list('<button class="it" data-aisle-event="clickedFilters" data-aisle-filters="brand:A%2CB,color:red"></button>'),
    ).click();
    expect(tracked[0]).to.deep.include({ eventType: 'click', filters: ['brand:A%2CB', 'color:red'] });
    expect(tracked[0]).not.to.have.property('queryID');
  });

  it('the middle button, not the right one; also where the page stops the event', () => {
    const link = show(
      list('<a class="it" data-aisle-event="clickedObjectIDs" data-aisle-object-ids="p1" data-aisle-position="1"></a>'),
    );
    link.addEventListener('auxclick', (event) => event.stopImmediatePropagation());
    link.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true, composed: true }));
    expect(tracked).to.have.length(0);
    link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, composed: true }));
    expect(tracked).to.have.length(1);
  });

  it('inside a shadow root', () => {
    const host = show('<div data-aisle-index="products"></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<button data-aisle-event="clickedObjectIDs" data-aisle-object-ids="p1"></button>';
    root.querySelector('button')!.click();
    expect(tracked[0]).to.deep.include({ objectIDs: ['p1'], index: 'products' });
  });

  it('what is wrong is dropped with the field that is wrong, and an unknown kind does nothing', () => {
    show('<button class="it" data-aisle-event="clickedObjectIDs" data-aisle-object-ids="p1"></button>').click();
    expect(tracked[0]).to.include({ reason: 'index' });
    show('<button class="it" data-aisle-event="constructor" data-aisle-object-ids="p1"></button>').click();
    expect(tracked).to.have.length(1);
  });

  it('asks nothing about layout, in a thousand clicks on a page that changes', () => {
    const link = show(list('<a class="it" data-aisle-event="clickedObjectIDs" data-aisle-object-ids="p1"></a>'));
    const asked: string[] = [];
    const restore: (() => void)[] = [];
    for (const [owner, names] of [
      [Element.prototype, ['getBoundingClientRect', 'getClientRects', 'clientWidth', 'clientHeight', 'scrollTop']],
      [HTMLElement.prototype, ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetParent', 'innerText']],
    ] as const)
      for (const name of names) {
        const own = Object.getOwnPropertyDescriptor(owner, name)!;
        restore.push(() => Object.defineProperty(owner, name, own));
        Object.defineProperty(owner, name, { configurable: true, get: () => asked.push(name) });
      }
    try {
      for (let i = 0; i < 1000; i++) {
        link.style.width = `${i}px`;
        link.click();
      }
    } finally {
      for (const task of restore) task();
    }
    expect([asked, tracked.length]).to.deep.equal([[], 1000]);
  });

  describe('views', () => {
    const card = (id: string, style = 'height:40px'): string =>
      `<li data-aisle-view data-aisle-object-ids="${id}" data-aisle-position="1" style="${style}">${id}</li>`;

    /** Lets time go by, once the page has been drawn: the observer has told then what it sees, before. */
    const pass = async (milliseconds: number): Promise<void> => {
      await drawn();
      for (const timer of timers) timer.left -= milliseconds;
      const due = timers.filter(({ left }) => left <= 0);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { task } of due) task();
      await drawn();
    };
    /** What changed is found, and is seen for a second. */
    const pauseToLook = async (): Promise<void> => {
      await pass(100);
      await pass(1000);
    };

    it('count after a second, once for each search and record, together for each search', async () => {
      show(list(card('p1') + card('p2') + card('p1')));
      await pass(100);
      await pass(999);
      expect(tracked).to.deep.equal([]);
      await pass(1);
      expect(tracked).to.deep.equal([
        {
          eventType: 'view',
          eventName: 'viewedObjectIDs',
          index: 'products',
          queryID,
          objectIDs: ['p1', 'p2'],
        },
      ]);
      stage.innerHTML += list(card('p1') + card('p3')).replace(queryID, 'f'.repeat(32));
      await pauseToLook();
      expect(tracked.slice(1)).to.deep.equal([{ ...tracked[0], queryID: 'f'.repeat(32), objectIDs: ['p1', 'p3'] }]);
    });

    it('do not count what is out of sight, half hidden or gone within the second', async () => {
      show(
        list(
          card('seen') +
            `<div style="height:40px;overflow:hidden">${card('third', 'height:120px')}</div>` +
            card('gone') +
            card('below', 'margin-top:9000px;height:40px'),
        ),
      );
      await pass(100);
      await pass(300);
      stage.querySelector('[data-aisle-object-ids=gone]')!.remove();
      await pass(1000);
      expect(tracked.flatMap((event) => event.objectIDs)).to.deep.equal(['seen']);
      stage.querySelector('[data-aisle-object-ids=below]')!.scrollIntoView();
      await pauseToLook();
      expect(tracked[1]).to.deep.include({ objectIDs: ['below'] });
      window.scrollTo(0, 0);
    });

    it('start anew when the tab was hidden within the second', async () => {
      show(list(card('p1')));
      await pass(100);
      await pass(500);
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(999);
      expect(tracked).to.deep.equal([]);
      await pass(1);
      expect(tracked).to.have.length(1);
    });

    it('count a card again when a carousel puts another record into it', async () => {
      const first = show(list(card('p1'))).querySelector<HTMLElement>('li')!;
      await pauseToLook();
      expect(tracked).to.have.length(1);
      first.dataset.aisleObjectIds = 'p2';
      await pauseToLook();
      expect(tracked[1]).to.deep.include({ objectIDs: ['p2'] });
    });

    it('travel in events of at most 20', async () => {
      show(list(Array.from({ length: 45 }, (_, i) => card(`p${i}`, 'height:2px;overflow:hidden')).join('')));
      await pauseToLook();
      expect(tracked.map((event) => (event.objectIDs as string[]).length)).to.deep.equal([20, 20, 5]);
    });
  });
});
