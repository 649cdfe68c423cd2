/** What rendered Markdown promises: the few forms that assistants write, and nothing that a text could make of them. */
import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { renderMarkdown, spokenText } from './render-markdown.ts';

const drawn = (text: string): HTMLElement => {
  const box = document.createElement('div');
  render(html`${renderMarkdown(text)}`, box);
  return box;
};
/** The markup without Lit's marks and the space between. */
const markupOf = (text: string): string =>
  drawn(text)
    .innerHTML.replace(/<!--.*?-->/g, '')
    .replace(/\s*\n\s*/g, '');

describe('Markdown', () => {
  it('has paragraphs, lists, bold and italic words, code and headings', () => {
    expect(markupOf('One\nline\n\n**Bold** and *thin* and _slim_ `a*b`')).to.equal(
      '<p>One<br>line</p><p><strong>Bold</strong> and <em>thin</em> and <em>slim</em> <code>a*b</code></p>',
    );
    expect(markupOf('- a\n- **b**\n  more\n\n1. x\n2) y')).to.equal(
      '<ul role="list"><li>a</li><li><strong>b</strong> more</li></ul><ol start="1"><li>x</li><li>y</li></ol>',
    );
    expect(markupOf('### Why\ntext\n```js\n<b>\n# no\n```\nafter')).to.equal(
      '<p><strong>Why</strong></p><p>text</p><pre><code>&lt;b&gt;\n# no</code></pre><p>after</p>'.replace('\n', ''),
    );
  });

  it('shows signs that are escaped, and those that set off nothing', () => {
    expect(drawn('5 \\* 3, a_b_c, 2 * 3 * 4, \\[[x\\]').textContent!.trim()).to.equal('5 * 3, a_b_c, 2 * 3 * 4, [[x]');
    expect(markupOf('**A\\*B**')).to.equal('<p><strong>A*B</strong></p>');
  });

  it('links over http alone, wherever the address hides what it is', () => {
    expect(drawn('[Tent](https://shop.test/p/1)').querySelector('a')!.getAttribute('href')).to.equal(
      'https://shop.test/p/1',
    );
    expect(drawn('[Tent](/p/1)').querySelector('a')!.href).to.equal(new URL('/p/1', location.href).href);
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '\u0001javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://shop.test/1',
      'http://[',
    ]) {
      const box = drawn(`[Tent](${address})`);
      expect(box.querySelector('a'), address).to.equal(null);
      expect(box.textContent, address).to.include('Tent');
    }
  });

  it('makes nothing of tags, pictures and entities', () => {
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '<a href="javascript:alert(1)">x</a>',
      '<iframe srcdoc="<script>1</script>"></iframe>',
      '![x](https://evil.test/pixel.png)',
      '[![x](https://evil.test/pixel.png)](https://evil.test)',
      '<style>*{display:none}</style>',
      '&lt;img src=x onerror=alert(1)&gt;',
      '`<img src=x>`',
      '[x]: https://evil.test\n[x]',
    ]) {
      const box = drawn(text);
      expect(box.querySelector('img, script, iframe, style, object, svg, form, input'), text).to.equal(null);
      expect(
        [...box.querySelectorAll('*')].every((one) => !one.getAttributeNames().some((name) => name.startsWith('on'))),
      ).to.equal(true);
    }
    expect(drawn('![a tent](https://evil.test/p.png)').textContent!.trim()).to.equal('a tent');
  });

  it('is no longer at work on texts that were written against it than on others of their length', () => {
    const length = 50_000;
    for (const piece of ['**', '*', '_', '[', '](', '`', '![', '\\', '- ', '> ', '[a](', '**a', '_a', '|-', '    '])
      expect(drawn(piece.repeat(length / piece.length)).textContent!.length, piece).to.be.at.least(0);
  });

  it('is read out as words', () => {
    expect(spokenText('## Tents\n- Take the **[Fjord \\*2](/p/1)** `now`')).to.equal('Tents\nTake the Fjord *2 now');
  });
});
