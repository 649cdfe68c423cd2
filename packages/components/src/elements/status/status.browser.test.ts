/** What the state of the search promises: the right words for each failure, a way on, and silence when all is well. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, textOf, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const failed = (status: number) => Object.assign(new Error(`HTTP ${status}`), { status });

const open = async (attributes = '', root = '') => {
  const page = await mount(`<aisle-status ${attributes}></aisle-status><aisle-hits></aisle-hits>`, {
    attributes: root,
  });
  const element = page.get('aisle-status');
  const session = page.root.session!;
  const fail = async (error: Error | undefined) => {
    page.client.failWith(error);
    session.refresh();
    await page.settled();
  };
  return { ...page, element, session, fail, says: () => textOf(part(element, 'message')) };
};

describe('<aisle-status>', () => {
  let log: ReturnType<typeof watchConsole>;
  beforeEach(() => void (log = watchConsole()));
  afterEach(async () => {
    log.restore();
    await cleanUp();
  });

  it('is silent while all is well', async () => {
    const { element, client, session, settled } = await open();
    expect(element.shadowRoot!.textContent!.trim()).to.equal('');
    client.hold();
    session.setQuery('red');
    await settled();
    expect(element.shadowRoot!.textContent!.trim()).to.equal('');
    client.release();
    await expectAccessible(element);
  });

  it('says that it searches, and that it takes long', async () => {
    const { element, client, session, settled, says } = await open('show-loading', 'stalled-delay="1"');
    client.hold();
    session.setQuery('red');
    await settled();
    await until(() => session.state.status === 'stalled');
    await settled();
    expect(says()).to.equal('This takes longer than usual…');
    await until(() => document.getElementById('aisle-announcer')!.textContent!.includes('longer than usual'));
    await expectAccessible(element);
    client.release();
    await settled();
    expect(part(element, 'message')).to.equal(null);
  });

  for (const [error, sentence, canRetry] of [
    [failed(401), 'Search is not available here: its key was refused.', false],
    [failed(403), 'Search is not available here: its key was refused.', false],
    [failed(429), 'Too many searches at the moment. Please wait a little and try again.', true],
    [failed(503), 'The search has a problem at the moment. Please try again.', true],
    [failed(504), 'The search took too long. Please try again.', true],
    [failed(404), 'The search did not work. Please try again.', true],
    [new TypeError('Failed to fetch'), 'The search cannot be reached at the moment. Please try again.', true],
    [new Error('<img src=x>'), 'The search did not work. Please try again.', true],
  ] as const) {
    it(`says what helps after "${error.message}"`, async () => {
      const { element, fail, says } = await open();
      await fail(error);
      expect(says()).to.equal(sentence);
      expect(Boolean(part(element, 'retry'))).to.equal(canRetry);
      expect(element.shadowRoot!.querySelector('img')).to.equal(null);
      // Once the typing rests: readers fall silent for each key.
      await until(() => document.getElementById('aisle-announcer')!.textContent!.trim() === sentence);
      await expectAccessible(element);
    });
  }

  it('tries again by keyboard and leaves the focus on the results', async () => {
    const { client, element, root, fail, session, settled } = await open();
    await fail(failed(503));
    client.failWith(undefined);
    part(element, 'retry').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(session.state.status).to.equal('idle');
    expect(part(element, 'message')).to.equal(null);
    expect(root.querySelector('aisle-hits')!.matches(':focus-within')).to.equal(true);
  });

  it('has the search tried again when the connection is back, on a page without this line too, until the search left the page', async () => {
    const { client, element, fail, root, session, settled } = await open();
    await fail(new TypeError('Failed to fetch'));
    client.failWith(undefined);
    element.remove();
    dispatchEvent(new Event('online'));
    await settled();
    expect(session.state.status).to.equal('idle');
    await fail(new TypeError('Failed to fetch'));
    const asked = client.calls.length;
    root.remove();
    await settled();
    dispatchEvent(new Event('online'));
    await settled();
    expect(client.calls.length).to.equal(asked);
  });

  it('goes on where the connection is back before the part has come that asks again', async () => {
    const { client, root, settled } = await mount('<aisle-status></aisle-status>', { hold: true });
    const session = root.session!;
    const stop = session.subscribe(() => {
      if (session.state.status !== 'error') return;
      stop();
      client.failWith(undefined);
      dispatchEvent(new Event('online'));
    });
    client.failWith(new TypeError('Failed to fetch'));
    client.release();
    await settled();
    await until(() => session.state.status === 'idle');
  });

  it('goes on by itself where the search that is under way fails behind the return of the connection', async () => {
    const { client, session, settled } = await open();
    client.hold();
    session.setQuery('red');
    await settled();
    dispatchEvent(new Event('online'));
    client.failWith(new TypeError('Failed to fetch'));
    client.release();
    await until(() => session.state.status === 'error');
    const asked = client.calls.length;
    await until(() => client.calls.length > asked + 1);
    client.failWith(undefined);
    await until(() => session.state.status === 'idle');
    expect(session.state.search.query).to.equal('red');
  });

  it('leaves a service alone that stays away behind the return of the connection', async () => {
    const { client, fail, session, settled } = await open();
    const wait = window.setTimeout;
    const delays: number[] = [];
    window.setTimeout = ((work: () => void, delay = 0) => {
      if (delay >= 500) delays.push(delay);
      return wait(work, delay >= 500 ? 0 : delay);
    }) as typeof window.setTimeout;
    try {
      await fail(new TypeError('Failed to fetch'));
      const asked = client.calls.length;
      dispatchEvent(new Event('online'));
      await until(() => client.calls.length === asked + 5);
      await settled();
      await settled();
      expect([client.calls.length - asked, session.state.status]).to.deep.equal([5, 'error']);
      // A second is what others wait for, too.
      expect(delays.filter((delay) => [500, 2000, 4000].includes(delay))).to.deep.equal([500, 2000, 4000]);
    } finally {
      window.setTimeout = wait;
    }
  });

  it('tells a lost connection from a service that cannot be reached', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const { element, fail, says } = await open();
    await fail(new TypeError('Failed to fetch'));
    expect(says()).to.equal('You are offline. The search goes on when the connection is back.');
    expect(part(element, 'retry').ariaDisabled).to.equal(null);
    Reflect.deleteProperty(navigator, 'onLine');
    expect(navigator.onLine).to.equal(true);
  });

  it('counts down as long as a busy service wants to be left alone', async () => {
    const { client, element, fail, says, session, settled } = await open();
    const headers = { 'retry-after': '2' };
    await fail(Object.assign(failed(429), { headers }));
    expect(says()).to.include('Too many searches');
    const retry = part(element, 'retry');
    expect(textOf(retry)).to.equal('Try again in 2 s');
    expect(retry.ariaDisabled).to.equal('true');
    await expectAccessible(element);
    const asked = client.calls.length;
    retry.focus();
    retry.click();
    await settled();
    expect(client.calls.length).to.equal(asked);
    await until(() => textOf(retry) === 'Try again');
    expect(element.shadowRoot!.activeElement).to.equal(retry);
    client.failWith(undefined);
    retry.click();
    await settled();
    expect(session.state.status).to.equal('idle');
  });

  it('takes the words of the page', async () => {
    const { element, fail, says, settled } = await open();
    element.text = { server: 'Kaputt' };
    await fail(failed(500));
    await settled();
    expect(says()).to.equal('Kaputt');
  });
});
