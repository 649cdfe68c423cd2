/** What the menu of page sizes promises: a labelled native menu that always tells the truth. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part } from '../../testing/mount.ts';
import { watchConsole } from '../../testing/watch-console.ts';

const open = async (attributes = '', options: Parameters<typeof mount>[1] = {}) => {
  const page = await mount(
    `<aisle-hits-per-page ${attributes}></aisle-hits-per-page><aisle-hits></aisle-hits>`,
    options,
  );
  const element = page.get('aisle-hits-per-page');
  const select = part<HTMLSelectElement>(element, 'select');
  return { ...page, element, select, texts: () => [...select.options].map(({ text }) => text) };
};

describe('<aisle-hits-per-page>', () => {
  afterEach(cleanUp);

  it('is a labelled menu that shows the size in use', async () => {
    const { element, select, texts } = await open('sizes="40, 10"');
    expect(texts()).to.deep.equal(['10', '20', '40']);
    expect(select.value).to.equal('20');
    expect(select.labels[0]!.textContent).to.include('Results per page');
    await expectAccessible(element);
  });

  it('chooses by keyboard and goes to the first page', async () => {
    const { client, root, select, settled } = await open('sizes="20 40"');
    root.session!.setPage(2);
    await settled();
    select.focus();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(client.calls.at(-1)![0]!.params).to.include({ hitsPerPage: 40 });
    expect(root.session!.state.search.page).to.equal(0);
    expect(select.value).to.equal('40');
  });

  it('shows a size that came from elsewhere, however odd', async () => {
    const { root, select, settled } = await open();
    root.session!.setHitsPerPage(7);
    await settled();
    expect(select.value).to.equal('7');
    root.session!.setHitsPerPage(undefined);
    await settled();
    expect(select.value).to.equal('20');
  });

  it('shows what holds when the page refuses a choice', async () => {
    const { root, select, settled } = await open();
    const { session } = root;
    const { createSession } = await import('@aisle/search-client/session');
    root.session = createSession({ client: root.client!, index: 'products', onStateChange: () => false });
    await settled();
    expect(root.session).to.not.equal(session);
    select.value = '80';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
    expect(select.value).to.equal('20');
  });

  it('falls back with a word in the console when sizes are no whole numbers', async () => {
    const log = watchConsole();
    const { texts, settled } = await open('sizes="20 many <b>"');
    await settled();
    expect(texts()).to.deep.equal(['20', '40', '80']);
    expect(log.lines()).to.deep.equal([
      'warn: <aisle-hits-per-page> sizes="20 many <b>" is no list of whole numbers from 1 up; it is not used.',
    ]);
    log.restore();
  });
});
