/** What the switch of a sorted list promises: the truth about what is left out, and the other way at a press. */
import { expect } from '@open-wc/testing';
import type { SearchClientLike, SearchRequest } from '@aisle/contract';
import { sendKeys } from '@web/test-runner-commands';
import '../../define.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, part, textOf } from '../../testing/mount.ts';

/** A client whose index is strict by itself: a third of what is found counts as relevant. */
const strictClient = ({ strictness = 70 } = {}) => {
  const fake = createFakeClient(shoes(60));
  const calls: (readonly SearchRequest[])[] = [];
  const client: SearchClientLike = {
    async search(requests, options) {
      calls.push(requests);
      const { results } = await fake.search(requests, options);
      return {
        results: results.map((result, index) => {
          const applied = requests[index]!.params?.relevancyStrictness ?? strictness;
          const extra = { appliedRelevancyStrictness: applied, nbSortedHits: Math.ceil(result.nbHits / 3) };
          return applied ? { ...result, ...extra } : result;
        }),
      };
    },
  };
  return { client, calls };
};

const open = async (attributes = '', options?: { strictness?: number }) => {
  const { client, calls } = strictClient(options);
  const page = await mount(`<aisle-relevant-sort ${attributes}></aisle-relevant-sort><aisle-hits></aisle-hits>`, {
    hold: true,
  });
  page.root.client = client;
  await page.settled();
  return { ...page, calls, element: page.get('aisle-relevant-sort') };
};

describe('<aisle-relevant-sort>', () => {
  afterEach(cleanUp);

  it('says that less relevant results are left out', async () => {
    const { element } = await open();
    expect(textOf(part(element, 'message'))).to.equal('The 20 most relevant results of 60 are shown.');
    await expectAccessible(element);
  });

  it('shows all results and back, from the first page, in one request each', async () => {
    const { calls, element, root, settled } = await open();
    root.session!.setPage(1);
    await settled();
    const { length } = calls;
    part(element, 'switch').focus();
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(calls.length).to.equal(length + 1);
    expect(calls.at(-1)![0]!.params).to.deep.include({ relevancyStrictness: 0, page: 0 });
    expect(textOf(part(element, 'message'))).to.include('All results');
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'switch'));
    await expectAccessible(element);
    await sendKeys({ press: 'Enter' });
    await settled();
    expect(calls.length).to.equal(length + 2);
    expect(calls.at(-1)![0]!.params).to.not.have.property('relevancyStrictness');
    expect(textOf(part(element, 'message'))).to.include('20 most relevant');
  });

  it('asks for the strictness that the page wants', async () => {
    const { calls, element, settled } = await open('strictness="90"', { strictness: 0 });
    expect(calls[0]![0]!.params!.relevancyStrictness).to.equal(90);
    part(element, 'switch').click();
    await settled();
    expect(calls.at(-1)![0]!.params!.relevancyStrictness).to.equal(0);
    part(element, 'switch').click();
    await settled();
    expect(calls.at(-1)![0]!.params!.relevancyStrictness).to.equal(90);
  });

  it('is silent where nothing is left out', async () => {
    const { element } = await open('', { strictness: 0 });
    expect(part(element, 'message')).to.equal(null);
    await expectAccessible(element);
  });

  it('keeps what was decided when it is removed and returns', async () => {
    const { calls, element, root, settled } = await open();
    part(element, 'switch').click();
    await settled();
    element.remove();
    await settled();
    root.append(element);
    await settled();
    expect(calls.at(-1)![0]!.params!.relevancyStrictness).to.equal(0);
    expect(textOf(part(element, 'message'))).to.include('All results');
  });
});
