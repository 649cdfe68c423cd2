/** Text and controls that cannot be told from what is behind them, by the colours that the browser computed (WCAG 1.4.3, 1.4.11). */

/**
 * Runs in the page, written as plain script so that it can be brought in past its policy: a list of `ratio < limit: colour on colour, where`.
 * It judges what a checker leaves for review: equal colours, short texts, letters in shadow trees over surfaces of their hosts.
 * Text over a picture is not judged, nor what cannot be operated.
 */
export const contrastScript = `(() => {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const seen = new Map();
  const parse = (color) => {
    if (!seen.has(color)) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      seen.set(color, [red, green, blue, alpha / 255]);
    }
    return seen.get(color);
  };
  const over = ([red, green, blue, alpha], below) => [red, green, blue].map((one, at) => one * alpha + below[at] * (1 - alpha));
  const luminance = (rgb) => rgb.map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const ratio = (a, b) => {
    const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  };
  const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
  const canvas = (element) => {
    const probe = document.createElement('div');
    probe.style.color = 'Canvas';
    probe.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
    document.documentElement.append(probe);
    const color = parse(getComputedStyle(probe).color);
    probe.remove();
    return color;
  };
  const base = canvas();
  /** The surface behind an element, its own included; nothing where a picture is. */
  const behind = (element) => {
    const layers = [];
    for (let one = element; one; one = parentOf(one)) {
      const style = getComputedStyle(one);
      const color = parse(style.backgroundColor);
      if (style.backgroundImage !== 'none' && style.backgroundImage.includes('url(')) return undefined;
      layers.push([...color.slice(0, 3), color[3]]);
      if (color[3] === 1) break;
      if (style.position === 'absolute' && one.parentElement?.querySelector(':scope > img')) return undefined;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), base.slice(0, 3));
  };
  const opacityOf = (element) => {
    let opacity = 1;
    for (let one = element; one; one = parentOf(one)) opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  };
  const usable = (element) => {
    for (let one = element; one; one = parentOf(one)) if (one.matches('[disabled], [aria-disabled=true], [inert], a:not([href]):not([aria-current])[part]')) return false;
    return true;
  };
  const visible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && getComputedStyle(element).clipPath === 'none';
  };
  const hex = (rgb) => '#' + rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('');
  const name = (element) => [element.getRootNode().host?.localName, element.localName, element.getAttribute('part') ?? element.className].filter((one) => typeof one === 'string' && one).join(' ');
  const faults = [];
  const judge = (element, color, surface, limit, what) => {
    if (!surface) return;
    const [red, green, blue, alpha] = parse(color);
    const shown = over([red, green, blue, alpha * opacityOf(element)], surface);
    const found = ratio(shown, surface);
    if (found < limit - 0.005) faults.push(found.toFixed(2) + ' < ' + limit + ': ' + hex(shown) + ' on ' + hex(surface) + ', ' + name(element) + ' ' + what);
  };
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (!element.matches('script, style, template, option, svg *') && visible(element) && usable(element)) {
        const style = getComputedStyle(element);
        const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join('') || (element.matches('input:not([type=checkbox], [type=radio], [type=range])') ? element.value : '');
        const size = parseFloat(style.fontSize);
        const limit = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
        if (text && parseFloat(style.textIndent) > -100) judge(element, style.color, behind(element), /^[★☆]+$/.test(text) ? 3 : limit, JSON.stringify(text.slice(0, 30)));
        // The edge of what is typed into or chosen from, or of the box that it shares with its buttons, against what is around it;
        // a surface of its own that stands out will do as well.
        if (element.matches('input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea')) {
          const stands = (one) => {
            const [around, own, { borderBlockEndWidth, borderBlockEndColor }] = [behind(parentOf(one)), behind(one), getComputedStyle(one)];
            if (!around || !own || ratio(own, around) >= 3) return true;
            return parseFloat(borderBlockEndWidth) > 0 && ratio(over(parse(borderBlockEndColor), around), around) >= 3;
          };
          if (!stands(element) && !stands(parentOf(element))) faults.push('less than 3: the edge of ' + name(element));
        }
      }
    }
  };
  look(document);
  return faults;
})()`;
