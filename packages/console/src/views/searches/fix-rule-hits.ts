/** Hits of a rule: the pinned ones in order, and those that can be pinned or hidden. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { Hit } from './read-results.ts';
import { type Drawing, renderHit } from './render-results.ts';

/** Renders the pinned ones; nothing if there are none. */
export function renderPinned(
  drawing: Drawing,
  {
    pinned,
    move,
    unpin,
  }: { pinned: readonly Hit[]; move: (from: number, to: number) => void; unpin: (hit: Hit) => void },
): TemplateResult | typeof nothing {
  const { words } = drawing;
  if (pinned.length === 0) return nothing;
  const mover = (hit: Hit, at: number, way: 'up' | 'down') => {
    const to = way === 'up' ? at - 1 : at + 1;
    return html`<button
      type="button"
      class="quiet small"
      ?disabled=${to < 0 || to >= pinned.length}
      @click=${() => move(at, to)}
    >
      ${icon(way)}<span class="visually-hidden">${words.say(`searches.${way}`, { name: drawing.show(hit).name })}</span>
    </button>`;
  };
  return html`<ol class="pinned" aria-label=${words.say('searches.pinned')}>
    ${pinned.map(
      (hit, at) =>
        html`<li>
          <div class="result">
            ${renderHit(drawing, hit)} ${mover(hit, at, 'up')} ${mover(hit, at, 'down')}
            <button type="button" class="quiet small" @click=${() => unpin(hit)}>
              ${icon('close')}<span class="visually-hidden"
                >${words.say('searches.unpin', { name: drawing.show(hit).name })}</span
              >
            </button>
          </div>
        </li>`,
    )}
  </ol>`;
}

/** Renders the candidates. */
export function renderChoices(
  drawing: Drawing,
  {
    hits,
    pinned,
    concealed,
    pin,
    hide,
  }: {
    hits: readonly Hit[];
    pinned: readonly Hit[];
    concealed: ReadonlySet<string>;
    pin: (hit: Hit) => void;
    hide: (hit: Hit) => void;
  },
): TemplateResult {
  const { words } = drawing;
  const first = new Set(pinned.map(({ objectID }) => objectID));
  return html`<ul class="results">
    ${hits.map((hit) => {
      const name = html`<span class="visually-hidden">: ${drawing.show(hit).name}</span>`;
      const pressed = (isPressed: boolean): 'true' | 'false' => (isPressed ? 'true' : 'false');
      return html`<li>
        <div class="result">
          ${renderHit(drawing, hit)}
          <button
            type="button"
            class="quiet small"
            aria-pressed=${pressed(first.has(hit.objectID))}
            @click=${() => pin(hit)}
          >
            ${icon('pin')}${words.say('searches.pin')}${name}
          </button>
          <button
            type="button"
            class="quiet small"
            aria-pressed=${pressed(concealed.has(hit.objectID))}
            @click=${() => hide(hit)}
          >
            ${icon('eye')}${words.say('searches.hide')}${name}
          </button>
        </div>
      </li>`;
    })}
  </ul>`;
}
