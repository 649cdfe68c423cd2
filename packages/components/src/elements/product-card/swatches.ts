/** Color swatches of a product's variants. */
import { html, isServer, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { cssColor, swatchLetter } from '../../facets/css-color.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import type { ProductVariant } from './product-facts.ts';

/** Maximum number of swatches; more are only counted. */
const maxSwatches = 12;

/** Options of the group. */
export interface Swatches {
  chosen: ProductVariant | undefined;
  /** Accessible name of the group. */
  legend: string;
  /** Returns the text for the number of hidden swatches. */
  more: (count: number) => string;
  /** Language tag, for the letter on a swatch without a colour. */
  locale: string;
  onChoose: (variant: ProductVariant) => void;
}

/** Renders a group of radio buttons with native keyboard support; nothing without variants. */
export const renderSwatches = (
  variants: readonly ProductVariant[],
  { chosen, legend, more, locale, onChoose }: Swatches,
): TemplateResult | typeof nothing => {
  if (!variants[0]) return nothing;
  const remaining = variants.length - maxSwatches;
  return html`<fieldset part="swatches">
    <legend class="unseen">${legend}</legend>
    ${variants.slice(0, maxSwatches).map((variant) => {
      const name = plainText(variant['name']);
      const color = cssColor(plainText(variant['color'] ?? variant['hex']));
      return html`<label title=${name}>
        <input
          class="unseen"
          type="radio"
          name="swatch"
          .checked=${variant === chosen}
          @change=${() => onChoose(variant)}
        />
        <span part="swatch" .color=${color} aria-hidden="true"
          >${color || isServer ? nothing : swatchLetter(name, locale)}</span
        >
        <span class="unseen">${name}</span>
      </label>`;
    })}
    ${remaining > 0 ? html`<span part="more" class="quiet">${more(remaining)}</span>` : nothing}
  </fieldset>`;
};

/** Sets the colour of each swatch through the CSSOM, which a strict Content-Security-Policy allows and which accepts only colours. */
export const paintSwatches = (root: ParentNode): void => {
  for (const swatch of root.querySelectorAll<HTMLElement & { color?: string }>('[part=swatch]'))
    swatch.style.backgroundColor = swatch.color ?? '';
};
