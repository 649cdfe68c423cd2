/** Change panel: switches of an element's attributes, its parts outlined, and its custom properties, each with its effect at once. */

/** What the manifest says of an element, as far as it can be tried. */
export interface ElementFacts {
  tag: string;
  /** Attributes that are on or off. */
  flags: readonly string[];
  parts: readonly string[];
  /** Custom properties with their defaults. */
  properties: readonly { name: string; value: string }[];
  /** Names of events, without those that every element of a page has. */
  events: readonly string[];
}

/** What a panel changes. */
export interface ChangeOptions {
  /** The HTML as it is now. */
  source(): string;
  edit(html: string): void;
  style(css: string): void;
}

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** The first tag of the element in HTML. */
const opening = (tag: string): RegExp => new RegExp(`<${tag}(?=[\\s>])([^>]*)>`);

/** HTML with an attribute of the first such element on or off. */
export function withFlag(html: string, { tag, name, on }: { tag: string; name: string; on: boolean }): string {
  return html.replace(opening(tag), (whole, attributes: string) => {
    const without = attributes.replace(new RegExp(`\\s+${name}(="[^"]*")?(?=\\s|$)`), '');
    return on ? `<${tag}${without} ${name}>` : without === attributes ? whole : `<${tag}${without}>`;
  });
}

const hasFlag = (html: string, tag: string, name: string): boolean =>
  new RegExp(`\\s${name}(?=[\\s=]|$)`).test(opening(tag).exec(html)?.[1] ?? '');

const group = (name: string): HTMLFieldSetElement => {
  const set = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = name;
  set.append(legend);
  return set;
};

const labelled = (text: string, control: HTMLElement): HTMLLabelElement => {
  const label = document.createElement('label');
  const words = document.createElement('code');
  words.textContent = text;
  label.append(control, words);
  return label;
};

/** The panel of one element. */
export function changePanel(
  facts: ElementFacts,
  { source, edit, style }: ChangeOptions,
): { view: HTMLElement; reset(): void } {
  const view = document.createElement('details');
  view.className = 'live-panel';
  const summary = document.createElement('summary');
  summary.textContent = 'Change attributes, parts and custom properties';
  view.append(summary);
  const { tag } = facts;
  const changed = new Map<string, string>();
  const parts = document.createElement('select');
  parts.setAttribute('aria-label', 'Part to outline');
  const draw = (): void => {
    const variables = [...changed].map(([name, value]) => `${name}: ${value};`).join(' ');
    const outline = parts.value
      ? `${tag}::part(${parts.value}) { outline: 3px solid #d6006c; outline-offset: 2px; }`
      : '';
    style(`${variables && `:root, ${tag} { ${variables} }`} ${outline}`);
  };
  const resets: (() => void)[] = [];

  if (facts.flags.length) {
    const set = group('Attributes');
    for (const name of facts.flags) {
      const box = document.createElement('input');
      box.type = 'checkbox';
      const follow = (): void => void (box.checked = hasFlag(source(), tag, name));
      box.addEventListener('change', () => edit(withFlag(source(), { tag, name, on: box.checked })));
      follow();
      resets.push(follow);
      set.append(labelled(name, box));
    }
    view.append(set);
  }
  if (facts.parts.length) {
    const set = group('Outline a part');
    parts.append(new Option('none', ''), ...facts.parts.map((name) => new Option(name, name)));
    parts.addEventListener('change', draw);
    resets.push(() => void (parts.value = ''));
    set.append(parts);
    view.append(set);
  }
  if (facts.properties.length) {
    const set = group('Custom properties');
    for (const { name, value } of facts.properties) {
      const input = document.createElement('input');
      input.type = isColour(value) ? 'color' : 'text';
      if (isColour(value)) input.value = value;
      else input.placeholder = value;
      input.addEventListener('input', () => {
        if (input.value) changed.set(name, input.value);
        else changed.delete(name);
        draw();
      });
      resets.push(() => void (input.value = isColour(value) ? value : ''));
      set.append(labelled(name, input));
    }
    view.append(set);
  }
  return {
    view,
    reset() {
      changed.clear();
      for (const one of resets) one();
      draw();
    },
  };
}
