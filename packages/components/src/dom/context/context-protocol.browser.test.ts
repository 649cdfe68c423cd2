/** The context of sessions speaks the protocol of the community: `@lit/context` is the other side here. */
import { expect } from '@open-wc/testing';
import { ContextConsumer, ContextEvent, ContextProvider } from '@lit/context';
import { createSession } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { LitElement } from 'lit';
import '../../define/aisle-search.ts';
import { createFakeClient, shoes } from '../../testing/fake-client.ts';
import { cleanUp, mount, place, turn } from '../../testing/mount.ts';
import { createConsumer } from './consumer.ts';
import { createProvider } from './provider.ts';
import { sessionContext } from './session-context.ts';

const sessionOf = (): SearchSession => createSession({ client: createFakeClient(shoes(3)), index: 'products' });

class LitAsker extends LitElement {
  heard: (SearchSession | undefined)[] = [];
  consumer = new ContextConsumer(this, {
    context: sessionContext,
    subscribe: true,
    callback: (session) => this.heard.push(session),
  });
}
customElements.define('lit-asker', LitAsker);
class LitGiver extends LitElement {
  provider = new ContextProvider(this, { context: sessionContext, initialValue: undefined });
}
class OwnGiver extends LitElement {
  provider = createProvider<SearchSession | undefined>(this, sessionContext, undefined);
}

describe('context', () => {
  afterEach(cleanUp);

  it('gives a consumer of Lit the session, each other one, and none once it is gone', async () => {
    const { root } = await mount('<lit-asker></lit-asker>');
    const asker = root.querySelector<LitAsker>('lit-asker')!;
    expect(asker.heard.at(-1)).to.equal(root.session);
    const other = sessionOf();
    root.session = other;
    await turn();
    expect(asker.heard.at(-1)).to.equal(other);
    const { length } = asker.heard;
    asker.remove();
    root.session = sessionOf();
    await turn();
    expect(asker.heard).to.have.length(length);
  });

  it('answers once who does not want to listen', async () => {
    const { root } = await mount('<p></p>');
    const heard: unknown[] = [];
    root.querySelector('p')!.dispatchEvent(new ContextEvent(sessionContext, root, (...said) => void heard.push(said)));
    expect(heard, 'a question of its own').to.deep.equal([]);
    const p = root.querySelector('p')!;
    p.dispatchEvent(new ContextEvent(sessionContext, p, (...said) => void heard.push(said)));
    root.session = sessionOf();
    await turn();
    expect(heard).to.have.length(1);
    expect((heard[0] as unknown[])[1]).to.equal(undefined);
  });

  it('hears a provider of Lit, and another one that comes between', async () => {
    const outer = place('<lit-giver><own-giver><lit-asker></lit-asker><p></p></own-giver></lit-giver>');
    const heard: (SearchSession | undefined)[] = [];
    customElements.define('lit-giver', LitGiver);
    const far = outer.querySelector<LitGiver>('lit-giver')!.provider;
    const own = createConsumer(outer.querySelector('p')!, sessionContext, (session) => void heard.push(session));
    const asker = outer.querySelector<LitAsker>('lit-asker')!;
    own.ask();
    asker.consumer.hostConnected();
    const [first, second, third] = [sessionOf(), sessionOf(), sessionOf()];
    far.setValue(first);
    expect([heard.at(-1), asker.heard.at(-1)]).to.deep.equal([first, first]);
    // It is defined later than those who ask, and hears nothing of them but by the one further out.
    customElements.define('own-giver', OwnGiver);
    const near = outer.querySelector<OwnGiver>('own-giver')!.provider;
    expect(near.provide(second)).to.equal(true);
    expect(near.provide(second)).to.equal(false);
    expect([heard.at(-1), asker.heard.at(-1)]).to.deep.equal([second, second]);
    far.setValue(third);
    expect([heard.at(-1), asker.heard.at(-1)]).to.deep.equal([second, second]);
    expect([own.leave(), own.leave()]).to.deep.equal([true, false]);
    near.provide(third);
    expect([heard.at(-1), asker.heard.at(-1)]).to.deep.equal([second, third]);
  });
});
