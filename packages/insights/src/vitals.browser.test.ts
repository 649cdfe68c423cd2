import { expect } from '@open-wc/testing';
import { followSearch, watchVitals, type AnsweredSearch, type FollowedSession, type Vital } from './vitals.ts';
import { until } from './testing/until.ts';

const queryID = '0123456789abcdef'.repeat(2);

describe('vitals', () => {
  let state: DocumentVisibilityState = 'visible';
  const realFetch = window.fetch;
  before(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state }));
  after(() => {
    delete (document as { visibilityState?: unknown }).visibilityState;
    window.fetch = realFetch;
  });
  const hide = (): void => {
    state = 'hidden';
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    state = 'visible';
  };

  it('join the time of a search, and what the page felt like, to the search on screen', async () => {
    const groups: (readonly Vital[])[] = [];
    const searched = watchVitals({ report: (vitals) => groups.push(vitals) });
    searched({ duration: 41.5, queryID, index: 'products' });
    searched({ duration: Number.NaN, queryID, index: 'products' });
    hide();
    await until(() => groups.length > 0);
    const vitals = groups.flat();
    expect(vitals.find(({ name }) => name === 'search')).to.deep.equal({
      name: 'search',
      value: 41.5,
      id: 'search-1',
      queryID,
      index: 'products',
      path: location.pathname,
    });
    expect(vitals.filter(({ name }) => name === 'search')).to.have.length(1);
  });

  it('go to the address you choose, without cookies and without a preflight', async () => {
    const requests: [string, RequestInit][] = [];
    window.fetch = ((url: string, init: RequestInit) => {
      requests.push([url, init]);
      return Promise.reject(new Error('offline'));
    }) as typeof fetch;
    const searched = watchVitals({ url: '/vitals' });
    searched({ duration: 5 });
    hide();
    await until(() => requests.length > 0);
    const [[url, init]] = requests as [[string, RequestInit]];
    expect(url).to.equal('/vitals');
    expect(init).to.include({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(init.headers).to.equal(undefined);
    expect((JSON.parse(init.body as string) as { vitals: Vital[] }).vitals[0]).to.include({ name: 'search', value: 5 });
  });

  it('never disturb the page when the one who asked for them throws', async () => {
    let calls = 0;
    const searched = watchVitals({
      report: () => {
        calls++;
        throw new Error('theirs');
      },
    });
    searched({ duration: 1 });
    hide();
    await until(() => calls > 0);
  });

  it('know each search of a session from the question to the frame that shows its answer', async () => {
    const listeners = new Set<() => void>();
    let state: FollowedSession['state'] = { status: 'idle' };
    const say = (next: FollowedSession['state']): void => {
      state = next;
      for (const listener of listeners) listener();
    };
    const session: FollowedSession = {
      get state() {
        return state;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const searches: AnsweredSearch[] = [];
    const stop = followSearch(session, (search) => searches.push(search));
    const first = { index: 'products', queryID };
    say({ status: 'loading' });
    // The shopper types on: one wait, one figure.
    say({ status: 'stalled' });
    say({ status: 'idle', results: first });
    await until(() => searches.length === 1);
    // A search that fails shows no answer, and neither does a state that changes nothing.
    say({ status: 'loading', results: first });
    say({ status: 'error', results: first });
    say({ status: 'idle', results: first });
    say({ status: 'loading', results: first });
    say({ status: 'idle', results: { index: 'products' } });
    await until(() => searches.length === 2);
    stop();
    say({ status: 'loading' });
    say({ status: 'idle', results: first });
    expect(searches.map(({ queryID: query, index }) => [query, index])).to.deep.equal([
      [queryID, 'products'],
      [undefined, 'products'],
    ]);
    for (const { duration } of searches) expect(duration).to.be.within(0, 60_000);
    expect(listeners.size).to.equal(0);
  });
});
