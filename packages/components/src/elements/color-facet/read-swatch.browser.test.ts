/** What may become a swatch. */
import { expect } from '@open-wc/testing';
import { readSwatch } from './read-swatch.ts';

describe('a swatch', () => {
  it('is what the author gives, what the value carries, or what it names', () => {
    expect(readSwatch('Sand', { color: '#c2b280' })).to.deep.equal({ label: 'Sand', color: '#c2b280' });
    expect(readSwatch('Navy;#000080')).to.deep.equal({ label: 'Navy', color: '#000080' });
    expect(readSwatch('Lime;rgb(0 255 0 / 50%)')).to.deep.equal({ label: 'Lime', color: 'rgb(0 255 0 / 50%)' });
    expect(readSwatch('Dark Blue')).to.deep.equal({ label: 'Dark Blue', color: 'DarkBlue' });
    expect(readSwatch('Tartan;https://shop.example/t.jpg')).to.deep.equal({
      label: 'Tartan',
      image: 'https://shop.example/t.jpg',
    });
    expect(readSwatch('navy', { label: 'Marine' })).to.deep.equal({ label: 'Marine', color: 'navy' });
  });

  for (const hostile of [
    'red;background:url(//evil.example)',
    'red}*{display:none',
    'var(--x)',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    'inherit',
    '"><script>',
    'x'.repeat(10_000),
  ])
    it(`is never ${hostile.slice(0, 40)}`, () => {
      expect(readSwatch('A', { color: hostile })).to.deep.equal({ label: 'A' });
      expect(readSwatch(`A;${hostile}`)).to.not.have.property('color', hostile);
    });

  it('has no picture from an address that runs something', () => {
    expect(readSwatch('A', { image: 'javascript:alert(1)' })).to.deep.equal({ label: 'A' });
    expect(readSwatch('A', { image: 'data:image/svg+xml,<svg onload=alert(1)>' })).to.deep.equal({ label: 'A' });
  });
});
