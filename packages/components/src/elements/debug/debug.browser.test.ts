/** What the overlay for developers promises: who asked for what, what became of events, and no secrets. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, parts, place, textOf, until } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async (attributes = 'open') => {
  const page = await mount(
    `<aisle-search-box></aisle-search-box><aisle-refinement-list attribute="brand"></aisle-refinement-list><aisle-hits></aisle-hits><aisle-debug ${attributes}></aisle-debug>`,
  );
  const element = page.get('aisle-debug');
  const ready = () => until(() => part(element, 'panel'));
  return { ...page, element, ready, group: (index: number) => textOf(parts(element, 'group')[index]) };
};

describe('<aisle-debug>', () => {
  afterEach(cleanUp);

  it('shows nothing and hears nothing until it is opened', async () => {
    const { element } = await open('');
    expect(element.shadowRoot!.childElementCount).to.equal(0);
    expect(element.getBoundingClientRect().height).to.equal(0);
  });

  it('says which element asked for what, how long it took, and what the memory knew', async () => {
    const { element, group, ready, root, settled } = await open();
    await ready();
    root.session!.setQuery('red');
    await settled();
    expect(group(0)).to.match(/Requests \(1, \d from the cache\)/);
    expect(group(0)).to.include('answered');
    expect(group(0)).to.include('aisle-hits');
    expect(group(3)).to.include('aisle-refinement-list');
    expect(group(4)).to.include('"query": "red"');
    for (const details of element.shadowRoot!.querySelectorAll('details')) details.open = true;
    await expectAccessible(element);
    part(element, 'clear').click();
    await settled();
    expect(group(0)).to.include('Requests (0,');
  });

  it('logs what happened to the state: who changed the search, what was asked and answered', async () => {
    const log = watchConsole();
    const { client, element, group, ready, root, settled } = await open();
    await ready();
    root.session!.setQuery('red');
    await settled();
    const said = group(1);
    expect(said).to.match(/Actions \(\d+\)/);
    for (const text of ['changed', '"by": "shopper"', '"query": "red"', 'asked', 'answered'])
      expect(said).to.include(text);
    expect(said).not.to.include('undefined');
    // Newest first.
    expect(said.indexOf('answered')).to.be.below(said.indexOf('changed'));
    client.failWith(new Error('GET /?x-service-api-key=abc failed'));
    root.session!.setQuery('blue');
    await settled();
    expect(group(1)).to.include('failed').and.to.include('x-service-api-key=•••');
    part(element, 'clear').click();
    await settled();
    expect(group(1)).to.include('Actions (0)');
    log.restore();
  });

  it('names parameters without effect, also of answers from before it was opened', async () => {
    const Real = PerformanceObserver;
    let tell: ((...serverTiming: { name: string; description: string }[]) => void) | undefined;
    let isStopped = false;
    window.PerformanceObserver = class {
      constructor(heard: (list: { getEntries(): unknown[] }) => void) {
        tell = (...serverTiming) => heard({ getEntries: () => [{ serverTiming }, {}] });
      }
      observe(options: PerformanceObserverInit) {
        expect(options).to.deep.equal({ type: 'resource', buffered: true });
      }
      disconnect() {
        isStopped = true;
      }
    } as unknown as typeof PerformanceObserver;
    const { element, ready, settled } = await open();
    await ready();
    window.PerformanceObserver = Real;
    expect(textOf(part(element, 'panel'))).not.to.include('without effect');
    tell!({ name: 'cache', description: 'hit' }, { name: 'ignored-parameters', description: 'explain, mode' });
    tell!({ name: 'ignored-parameters', description: 'mode' });
    await settled();
    expect(textOf(part(element, 'panel'))).to.include('Parameters without effect in this service: explain, mode');
    await expectAccessible(element);
    element.remove();
    expect(isStopped).to.equal(true);
  });

  it('shows failures', async () => {
    const log = watchConsole();
    const { client, group, ready, root, settled } = await open();
    await ready();
    client.failWith(new Error('GET /?x-service-api-key=abc failed'));
    root.session!.setQuery('red');
    await settled();
    expect(group(0)).to.include('failed');
    expect(group(0)).to.include('x-service-api-key=•••');
    log.restore();
  });

  it('logs events of elements, and what the tracker made of them and why', async () => {
    const { group, ready, root, settled } = await open();
    await ready();
    const first = root.querySelector('aisle-hits li') as HTMLElement;
    first.click();
    document.dispatchEvent(
      new CustomEvent('aisle:debug', {
        detail: { fate: 'dropped', eventName: '<b>Opened</b>', reason: 'it came while consent is missing.' },
      }),
    );
    document.dispatchEvent(new CustomEvent('aisle:debug'));
    await settled();
    expect(group(2)).to.include('aisle-hit-click');
    expect(group(2)).to.include('"objectID": "p1"');
    expect(group(2)).to.include('tracker: dropped');
    expect(group(2)).to.include('consent is missing');
    expect(group(2)).to.include('<b>Opened</b>');
  });

  it('opens by a shortcut, closes by Escape, and gives the focus back', async () => {
    const { element, get, ready, settled } = await open('');
    const input = get('aisle-search-box').shadowRoot!.querySelector('input')!;
    input.focus();
    await sendKeys({ down: 'Alt' });
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'KeyD' });
    await sendKeys({ up: 'Shift' });
    await sendKeys({ up: 'Alt' });
    await ready();
    await settled();
    expect(element.open).to.equal(true);
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'close'));
    await expectAccessible(element);
    await sendKeys({ press: 'Escape' });
    await settled();
    expect(part(element, 'panel')).to.equal(null);
    expect(get('aisle-search-box').shadowRoot!.activeElement).to.equal(input);
  });

  it('says what it lacks outside of a search, and stops when it is removed', async () => {
    const log = watchConsole();
    const element = place('<aisle-debug open></aisle-debug>').firstElementChild as HTMLElementTagNameMap['aisle-debug'];
    await until(() => part(element, 'panel'));
    expect(textOf(part(element, 'panel'))).to.include('put <aisle-debug> inside <aisle-search>');
    await expectAccessible(element);
    element.remove();
    document.body.append(element);
    await until(() => part(element, 'panel'));
    element.remove();
    expect(log.lines()).to.deep.equal([]);
    log.restore();
  });
});
