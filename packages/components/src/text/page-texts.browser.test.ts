/** A page's own words stand in its HTML and count, whatever pack comes when. */
import { expect } from '@open-wc/testing';
import '../define.ts';
import { de } from '../locales/de.ts';
import { shoes } from '../testing/fake-client.ts';
import { cleanUp, mount, part, place, textOf } from '../testing/mount.ts';
import { watchConsole } from '../testing/watch-console.ts';
import { readPageTexts } from './page-texts.ts';
import { packHome, registerTextPack } from './register-text-pack.ts';

const script = (text: string, lang = ''): string =>
  `<script type="application/json" data-aisle-texts ${lang && `lang="${lang}"`}>${text}</script>`;

describe('words in the HTML of a page', () => {
  const { languagePacks } = packHome();
  const { lang } = document.documentElement;
  afterEach(async () => {
    document.documentElement.lang = lang;
    const home = packHome();
    delete home.withPageTexts;
    if (languagePacks) home.languagePacks = languagePacks;
    else delete home.languagePacks;
    await cleanUp();
  });

  it('go before those of a language, also of one that comes later, and leave its other words', async () => {
    document.documentElement.lang = 'de-AT';
    place(script('{"aisle-stats":{"results":{"one":"{count} Schuh","other":"{count} Schuhe"}}}'));
    place(script('{"aisle-stats":{"results":"{count} shoes"}}', 'en'));
    const { get, settled } = await mount('<aisle-stats></aisle-stats><aisle-search-box></aisle-search-box>', {
      records: shoes(7),
    });
    readPageTexts(document);
    await settled();
    const stats = (): string => textOf(part(get('aisle-stats'), 'text'));
    expect(stats()).to.equal('7 Schuhe');
    registerTextPack('de', de);
    await settled();
    expect(stats()).to.equal('7 Schuhe');
    expect(part(get('aisle-search-box'), 'submit').getAttribute('aria-label')).to.equal('Suchen');
    document.documentElement.lang = 'en';
    await settled();
    expect(stats()).to.equal('7 shoes');
    document.documentElement.lang = 'pl';
    await settled();
    expect(stats()).to.equal('7 results');
  });

  it('that cannot be read are left out, and the console says the cure', async () => {
    const log = watchConsole();
    place(script('{"aisle-stats":"shoes"}') + script('{bad') + script('[]') + script('{"aisle-stats":{"results":7}}'));
    const { get, settled } = await mount('<aisle-stats></aisle-stats>', { records: shoes(7) });
    readPageTexts(document);
    await settled();
    expect(textOf(part(get('aisle-stats'), 'text'))).to.equal('7 results');
    expect(log.lines().length).to.equal(4);
    expect(log.lines()[0]).to.include('data-aisle-texts').and.to.include('{"aisle-search-box":{"label":"Find"}}');
    log.restore();
  });
});
