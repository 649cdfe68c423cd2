/** What boxes with a shortcut or an ear promise. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../define/aisle-search.ts';
import '../../define/aisle-hits.ts';
import '../../define/aisle-search-box.ts';
import '../../define/aisle-autocomplete.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { cleanUp, mount, part, place, textOf, until } from '../../testing/mount.ts';

/** The browser's ear, as far as a test speaks into it. */
class FakeRecognition extends EventTarget {
  static last: FakeRecognition;
  lang = '';
  state = 'new';
  constructor() {
    super();
    FakeRecognition.last = this;
  }
  start() {
    this.state = 'listening';
  }
  abort() {
    this.state = 'over';
  }
  hear(transcript: string, isFinal = false) {
    const results = [Object.assign([{ transcript }], { isFinal })];
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}
const ears = globalThis as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown };
const own = { ...ears, webkitSpeechRecognition: ears.webkitSpeechRecognition };

const open = async (attributes: string, tag = 'aisle-search-box') => {
  const page = await mount(`<${tag} ${attributes}></${tag}><aisle-hits></aisle-hits>`, { attributes: 'lang="de-CH"' });
  const element = page.root.querySelector<HTMLElementTagNameMap['aisle-search-box' | 'aisle-autocomplete']>(tag)!;
  await import('./voice-search.ts');
  await page.settled();
  return { ...page, element, input: part<HTMLInputElement>(element, 'input') };
};

describe('boxes with extras', () => {
  afterEach(async () => {
    Object.assign(ears, { SpeechRecognition: undefined, webkitSpeechRecognition: own.webkitSpeechRecognition });
    await cleanUp();
  });

  for (const tag of ['aisle-search-box', 'aisle-autocomplete'])
    describe(`<${tag} shortcut>`, () => {
      it('takes the focus by its keys, but not from whoever is writing', async () => {
        const { element, input } = await open('shortcut="/ Control+K"', tag);
        expect(input.getAttribute('aria-keyshortcuts')).to.equal('/ Control+K');
        await sendKeys({ press: '/' });
        expect(document.activeElement).to.equal(element);
        expect(input.value).to.equal('');
        const form = part(element, 'form').getBoundingClientRect();
        expect(part(element, 'submit').getBoundingClientRect().right).to.be.closeTo(form.right, 0.5);
        const other = place('<textarea aria-label="Note"></textarea>').querySelector('textarea')!;
        other.focus();
        await sendKeys({ type: 'a/b' });
        expect([document.activeElement, other.value]).to.deep.equal([other, 'a/b']);
        await sendKeys({ down: 'Control' });
        await sendKeys({ press: 'k' });
        await sendKeys({ up: 'Control' });
        expect(document.activeElement).to.equal(element);
        await expectAccessible(element);
      });

      it('listens no more when it is gone, has none, or another one', async () => {
        const { element, root, settled } = await open('shortcut="/"', tag);
        element.remove();
        await sendKeys({ press: '/' });
        root.append(element);
        expect(document.activeElement).to.equal(document.body);
        element.shortcut = 's';
        await settled();
        await sendKeys({ press: '/' });
        expect(document.activeElement).to.equal(document.body);
        await sendKeys({ press: 's' });
        expect(document.activeElement).to.equal(element);
      });
    });

  describe('with voice', () => {
    const hears = () => void (ears.SpeechRecognition = FakeRecognition);

    it('shows no button where the browser has no ear', async () => {
      ears.webkitSpeechRecognition = undefined;
      const { element } = await open('voice');
      expect(part(element, 'voice')).to.equal(null);
      expect(part(element, 'submit')).not.to.equal(null);
    });

    it('searches while it hears and submits at the end, in the language of the page', async () => {
      hears();
      const { client, element, input, root, settled } = await open('voice');
      const button = part<HTMLButtonElement>(element, 'voice');
      await expectAccessible(element);
      button.click();
      await settled();
      expect([FakeRecognition.last.lang, FakeRecognition.last.state]).to.deep.equal(['de-CH', 'listening']);
      expect(button.getAttribute('aria-pressed')).to.equal('true');
      expect(textOf(part(element, 'voice-message'))).to.equal('Listening …');
      await expectAccessible(element);
      FakeRecognition.last.hear('red');
      await settled();
      expect([input.value, client.calls.at(-1)![0]!.params!.query]).to.deep.equal(['red', 'red']);
      FakeRecognition.last.hear('red shoe', true);
      await settled();
      expect([input.value, root.session!.state.search.query]).to.deep.equal(['red shoe', 'red shoe']);
      expect([FakeRecognition.last.state, button.getAttribute('aria-pressed')]).to.deep.equal(['over', 'false']);
      expect(part(element, 'voice-message')).to.equal(null);
    });

    it('stops when pressed again, and hears nothing that comes afterwards', async () => {
      hears();
      const { element, input, settled } = await open('voice');
      const button = part<HTMLButtonElement>(element, 'voice');
      button.click();
      button.click();
      FakeRecognition.last.hear('red', true);
      await settled();
      expect([FakeRecognition.last.state, input.value]).to.deep.equal(['over', '']);
    });

    it('says when the microphone is denied or nothing was understood', async () => {
      hears();
      const { element, settled } = await open('voice');
      const button = part<HTMLButtonElement>(element, 'voice');
      button.click();
      FakeRecognition.last.fail('not-allowed');
      await settled();
      expect(textOf(part(element, 'voice-message'))).to.equal('The microphone may not be used here');
      expect(document.getElementById('aisle-announcer')!.textContent).to.include('microphone');
      button.click();
      FakeRecognition.last.fail('no-speech');
      await settled();
      expect(textOf(part(element, 'voice-message'))).to.equal('Nothing was understood');
      await expectAccessible(element);
    });

    it('stops listening when it is removed', async () => {
      hears();
      const { element, settled } = await open('voice');
      part<HTMLButtonElement>(element, 'voice').click();
      element.remove();
      await settled();
      expect(FakeRecognition.last.state).to.equal('over');
    });

    it('suggests what an autocomplete hears, and searches for it at the end', async () => {
      hears();
      const { element, root, settled } = await open('voice', 'aisle-autocomplete');
      part<HTMLButtonElement>(element, 'voice').click();
      FakeRecognition.last.hear('red');
      await settled();
      await until(() => part(element, 'grid'));
      expect(root.session!.state.search.query).to.equal('');
      FakeRecognition.last.hear('red shoe', true);
      await settled();
      expect(root.session!.state.search.query).to.equal('red shoe');
      localStorage.removeItem('aisle-recent-searches');
    });
  });
});
