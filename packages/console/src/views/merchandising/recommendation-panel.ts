/** Recommendation panel: a preview of the recommendations for a product, and their rules. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { WhyQuestion } from '../../parts/why-here.ts';
import type { ProductHit } from './product-finder.ts';
import { LightElement } from '../../parts/light-element.ts';
import './product-finder.ts';
import { type Model, MODELS } from './recommendation-model.ts';
import './recommendation-rules.ts';
import { type RecommendedHit, recommendedHits } from './recommended-hits.ts';

/**
 * Previews recommendations next to their rules.
 * @tag aisle-console-recommendations
 */
export class RecommendationPanel extends LightElement {
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

  readonly #quality = new Fetched<AnswerOf<'recommend', 'getRecommendQuality'>>(this, {
    key: () => (this.#model() === 'related-products' ? ['recommend-quality', this.indexName] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      this.#bench.session.admin.recommend.getRecommendQuality({ indexName: this.indexName }, { signal }),
  });

  #model(): Model {
    const chosen = this.#bench.choice('model');
    return MODELS.find((model) => model === chosen) ?? 'related-products';
  }

  #needsProduct(): boolean {
    return !this.#isForUser() && !this.#model().startsWith('trending');
  }

  #isForUser(): boolean {
    return this.#model() === 'recommended-for-you';
  }

  #isComplete(): true | undefined {
    if (this.#needsProduct()) return this.#bench.choice('product') ? true : undefined;
    return this.#model() === 'trending-facets' && !this.#bench.choice('facet') ? undefined : true;
  }

  #request() {
    const [objectID, facetName] = [this.#bench.choice('product'), this.#bench.choice('facet')];
    const userToken = this.#bench.choice('user');
    const of = this.#isForUser()
      ? userToken && { queryParameters: { userToken } }
      : this.#needsProduct()
        ? { objectID }
        : facetName && { facetName };
    return {
      indexName: this.indexName,
      model: this.#model(),
      threshold: Number(this.#bench.choice('threshold') ?? 0) || 0,
      maxRecommendations: 20,
      ...of,
    };
  }

  protected override render() {
    const { words, router } = this.#bench;
    const field = (name: 'product' | 'facet' | 'user' | 'threshold', label: string, type: 'text' | 'number' = 'text') =>
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
          this.#isForUser()
            ? field('user', words.say('merchandising.forUser'))
            : this.#needsProduct()
              ? field('product', words.say('merchandising.forProduct'))
              : field('facet', words.say('merchandising.forFacet'))
        }
        ${field('threshold', words.say('merchandising.threshold'), 'number')}
      </div>
      <div class="split">
        <section class="panel" aria-labelledby="recommended">
          <header><h2 id="recommended">${words.say('parts.preview')}</h2></header>
          ${this.#renderQuality()} ${this.#renderPreview()}
        </section>
        <aisle-console-recommendation-rules
          .indexName=${this.indexName}
          .model=${this.#model()}
          .onWritten=${() => this.#hits.refresh()}
        ></aisle-console-recommendation-rules>
      </div>`;
  }

  /** Renders how well the model predicts what shoppers view; nothing if it was not measured. */
  #renderQuality() {
    const { words } = this.#bench;
    if (this.#model() !== 'related-products') return nothing;
    return withAnswer(words, this.#quality, ({ questions, chosen, popular }) => {
      if (!chosen || !popular) return html`<p class="hint">${words.say('merchandising.qualityUnknown')}</p>`;
      const percent = (share: number) => words.number(share, { style: 'percent', maximumFractionDigits: 1 });
      return html`<p class="hint">
        ${words.say('merchandising.quality', {
          own: percent(chosen.recall),
          popular: percent(popular.recall),
          questions: words.number(questions),
        })}
      </p>`;
    });
  }

  #renderPreview() {
    const { words, router } = this.#bench;
    if (this.#isComplete())
      return withAnswer(words, this.#hits, (hits) =>
        hits.length === 0
          ? this.#renderNone()
          : recommendedHits(words, hits, {
              show: (hit) => this.#bench.session.looks.show(this.indexName, hit),
              why: (hit) => this.#whyOf(hit),
            }),
      );
    if (!this.#needsProduct()) return this.#renderNone();
    // Users do not know objectIDs, so products are found by words.
    return html`<aisle-console-product-finder
      .indexName=${this.indexName}
      .actions=${[
        {
          text: words.say('parts.preview'),
          run: ({ objectID }: ProductHit) => router.go({ query: { product: objectID } }),
        },
      ]}
    ></aisle-console-product-finder>`;
  }

  /** Only models based on behavior and with records as results have evidence. */
  #whyOf({ objectID }: RecommendedHit): WhyQuestion | undefined {
    const { indexName } = this;
    const [model, product] = [this.#model(), this.#bench.choice('product')];
    if (objectID === undefined) return undefined;
    if (model === 'trending-items') return { indexName, about: 'trend', objectID };
    const about =
      model === 'bought-together' ? 'boughtTogether' : model === 'related-products' ? 'relatedProducts' : undefined;
    return about && product ? { indexName, about, objectID: product, withObjectID: objectID } : undefined;
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
