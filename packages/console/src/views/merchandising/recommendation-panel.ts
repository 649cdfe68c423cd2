/** Recommendation panel: what is recommended for a product, and the rules that change it. */
import { html, LitElement } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { FoundProduct } from './product-finder.ts';
import './product-finder.ts';
import { type Model, MODELS } from './recommendation-model.ts';
import './recommendation-rules.ts';
import { type RecommendedHit, recommendedHits } from './recommended-hits.ts';

/**
 * Previews recommendations, beside their rules.
 * @tag aisle-console-recommendations
 */
export class RecommendationPanel extends LitElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #hits = new Fetched<readonly RecommendedHit[]>(this, {
    key: () => this.#isComplete() && ['recommended', this.indexName, this.#request()],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { recommend } = this.#bench.session.admin;
      const { results } = await recommend.getRecommendations({ body: { requests: [this.#request()] } }, { signal });
      return results[0]?.hits ?? [];
    },
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  #model(): Model {
    const chosen = this.#bench.choice('model');
    return MODELS.find((model) => model === chosen) ?? 'related-products';
  }

  #needsProduct(): boolean {
    return !this.#model().startsWith('trending');
  }

  #isComplete(): true | undefined {
    if (this.#needsProduct()) return this.#bench.choice('product') ? true : undefined;
    return this.#model() === 'trending-facets' && !this.#bench.choice('facet') ? undefined : true;
  }

  #request() {
    const [objectID, facetName] = [this.#bench.choice('product'), this.#bench.choice('facet')];
    return {
      indexName: this.indexName,
      model: this.#model(),
      threshold: Number(this.#bench.choice('threshold') ?? 0) || 0,
      maxRecommendations: 20,
      ...(this.#needsProduct() ? { objectID } : facetName && { facetName }),
    };
  }

  protected override render() {
    const { words, router } = this.#bench;
    const field = (name: 'product' | 'facet' | 'threshold', label: string, type: 'text' | 'number' = 'text') =>
      textField({
        id: `recommend-${name}`,
        label,
        type,
        value: this.#bench.choice(name) ?? (name === 'threshold' ? '0' : ''),
        onChange: (value) => router.go({ query: { [name]: value } }, { replace: true }),
      });
    return html`<div class="form-grid panel">
        ${selectField({
          id: 'recommend-model',
          label: words.say('merchandising.model'),
          value: this.#model(),
          onChange: (model) => router.go({ query: { model } }),
          options: MODELS.map((value) => ({ value, text: words.say(`merchandising.model-${value}`) })),
        })}
        ${
          this.#needsProduct()
            ? field('product', words.say('merchandising.forProduct'))
            : field('facet', words.say('merchandising.forFacet'))
        }
        ${field('threshold', words.say('merchandising.threshold'), 'number')}
      </div>
      <div class="split">
        <section class="panel" aria-labelledby="recommended">
          <header><h2 id="recommended">${words.say('parts.preview')}</h2></header>
          ${this.#renderPreview()}
        </section>
        <aisle-console-recommendation-rules
          .indexName=${this.indexName}
          .model=${this.#model()}
          .onWritten=${() => this.#hits.refresh()}
        ></aisle-console-recommendation-rules>
      </div>`;
  }

  #renderPreview() {
    const { words, router } = this.#bench;
    if (this.#isComplete())
      return withAnswer(words, this.#hits, (hits) =>
        hits.length === 0
          ? this.#renderNone()
          : recommendedHits(words, hits, (hit) => this.#bench.session.looks.show(this.indexName, hit)),
      );
    if (!this.#needsProduct()) return this.#renderNone();
    // Nobody knows objectIDs by heart.
    return html`<aisle-console-product-finder
      .indexName=${this.indexName}
      .actions=${[
        {
          text: words.say('parts.preview'),
          run: ({ objectID }: FoundProduct) => router.go({ query: { product: objectID } }),
        },
      ]}
    ></aisle-console-product-finder>`;
  }

  #renderNone() {
    const { words } = this.#bench;
    return emptyState({
      icon: 'cart',
      title: words.say('merchandising.noRecommendations'),
      text: words.say('merchandising.noRecommendationsHow'),
    });
  }
}

customElements.define('aisle-console-recommendations', RecommendationPanel);
