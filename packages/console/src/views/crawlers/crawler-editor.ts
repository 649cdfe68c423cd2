/** Crawler editor: the name and the configuration of one crawler, beside what it does now and a test of one page. */
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Editor } from '../../parts/editor.ts';
import { saveRow } from '../../parts/save-row.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { textField } from '../../parts/fields.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { asConfig, type Config, type Crawler, startConfig } from './crawler.ts';
import { crawlerAt, type NamedConfig } from './crawler-at.ts';
import './config-form.ts';
import { configModeButton } from './config-mode-button.ts';
import './crawler-progress.ts';
import './crawler-state.ts';
import './crawler-test.ts';
import './crawler-urls.ts';

/**
 * Edits a crawler; without an ID it creates one.
 * @tag aisle-console-crawler
 */
export class CrawlerEditor extends LightElement {
  static override properties = {
    crawlerId: { attribute: false },
    onWritten: { attribute: false },
    onClose: { attribute: false },
    name: { state: true },
    text: { state: true },
    base: { state: true },
    edited: { state: true },
    round: { state: true },
  };

  crawlerId = '';
  onWritten: () => Promise<void> = () => Promise.resolve();
  onClose: () => void = () => {};
  /** The changed text; undefined while nothing is changed. */
  name: string | undefined;
  text: string | undefined;
  /** The initial configuration of the fields, if it is not the stored one. */
  base: Config | undefined;
  /** Returns the configuration with the changes of the form. */
  edited: Config | undefined;
  /** Counts how often the input was discarded. */
  round = 0;

  readonly #bench = new WorkbenchController(this);
  readonly #editor = new Editor(this, this.#bench, { place: 'crawler', isChanged: () => this.#isTyped() });
  readonly #crawler = new Fetched<Crawler>(this, {
    key: () => (this.crawlerId ? ['crawler', this.crawlerId] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => crawlerAt(this.#bench.session.admin.crawler, this.crawlerId).read(signal),
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('crawlerId')) this.#forget();
  }

  #forget(): void {
    this.name = undefined;
    this.text = undefined;
    this.base = undefined;
    this.edited = undefined;
    this.round++;
  }

  protected override render() {
    const { words } = this.#bench;
    const title = this.crawlerId ? (this.#crawler.value?.name ?? '') : words.say('crawlers.newCrawler');
    return this.#editor.panel({
      title,
      onClose: this.onClose,
      content: this.crawlerId
        ? withAnswer(words, this.#crawler, (crawler) => this.#renderEditor(crawler))
        : this.#renderEditor(undefined),
    });
  }

  #renderEditor(existing: Crawler | undefined) {
    const { session } = this.#bench;
    const start = this.base ?? existing?.config ?? startConfig(session.appId);
    const text = this.text ?? JSON.stringify(this.edited ?? start, undefined, 2);
    const read = readJson(text);
    const config = read.problem ? undefined : asConfig(read.value);
    return html`${
        existing
          ? html`<aisle-console-crawler-state
              .crawlerId=${this.crawlerId}
              .crawler=${existing}
              .onDone=${() => this.#refresh()}
            ></aisle-console-crawler-state>`
          : nothing
      }
      ${existing?.lastReindexStartedAt ? this.#renderUrls(existing) : nothing}
      <div class="split">
        <div class="form">
          ${this.#renderName(existing)}
          ${configModeButton(this.#bench, {
            isJson: this.#isJson(),
            canShowForm: config !== undefined,
            onSwitch: () => {
              this.base = config;
              this.round++;
            },
          })}
          ${
            this.#isJson()
              ? this.#renderJson(text, !read.problem && !config)
              : // Fields begin with what was written as JSON, where something was.
                this.#renderFields(this.text === undefined ? start : config)
          }
          ${this.#renderSave(existing, config)}
        </div>
        <div class="form">
          ${existing ? this.#renderProgress(existing) : nothing}
          <aisle-console-crawler-test
            .crawlerId=${this.crawlerId}
            .config=${config}
            .proposed=${config?.startUrls?.[0] ?? ''}
          ></aisle-console-crawler-test>
        </div>
      </div>`;
  }

  #nameOf(existing: Crawler | undefined): string {
    return this.name ?? existing?.name ?? '';
  }

  #renderName(existing: Crawler | undefined) {
    return textField({
      id: 'crawler-name',
      label: this.#bench.words.say('parts.name'),
      value: this.#nameOf(existing),
      onChange: (typed) => (this.name = typed),
    });
  }

  #renderJson(text: string, isNoConfig: boolean) {
    const { words } = this.#bench;
    return html`<aisle-console-json
      .label=${words.say('crawlers.config')}
      .text=${text}
      .rows=${20}
      .problem=${isNoConfig ? words.say('crawlers.noConfig') : undefined}
      @json-change=${(event: JsonChangeEvent) => (this.text = event.text)}
    ></aisle-console-json>`;
  }

  #renderFields(base: Config | undefined) {
    return keyed(
      this.round,
      html`<aisle-console-crawler-config
        .config=${base}
        .error=${this.#editor.writing.error}
        .onConfig=${(edited: Config) => {
          this.base = base;
          this.edited = edited;
          this.text = undefined;
        }}
      ></aisle-console-crawler-config>`,
    );
  }

  #renderSave(existing: Crawler | undefined, config: Config | undefined) {
    const { words } = this.#bench;
    const name = this.#nameOf(existing);
    const isTyped = this.#isTyped();
    return saveRow(this.#bench, this.#editor.writing, {
      text: words.say('parts.save'),
      needs: ['crawler'],
      isReady: (!existing || isTyped) && config !== undefined && name !== '',
      onSave: () => config && void this.#save({ existing, name, config }),
      more: html`<button type="button" ?disabled=${!isTyped} @click=${() => this.#forget()}>
        ${words.say('parts.discard')}
      </button>`,
    });
  }

  #renderProgress({ reindexing, running }: Crawler) {
    return html`<aisle-console-crawler-progress
      .crawlerId=${this.crawlerId}
      .isLive=${reindexing || running}
      .isCrawling=${reindexing}
      .onTick=${() => this.#crawler.refresh()}
    ></aisle-console-crawler-progress>`;
  }

  #renderUrls({ lastReindexStartedAt, lastReindexEndedAt, reindexing }: Crawler) {
    return html`<aisle-console-crawler-urls
      .crawlerId=${this.crawlerId}
      .ended=${`${lastReindexStartedAt} ${lastReindexEndedAt} ${reindexing}`}
    ></aisle-console-crawler-urls>`;
  }

  #isTyped(): boolean {
    return this.text !== undefined || this.edited !== undefined || this.name !== undefined;
  }

  #isJson(): boolean {
    return this.#bench.choice('as') === 'json';
  }

  async #refresh(): Promise<void> {
    await Promise.all([this.#crawler.refresh(), this.onWritten()]);
  }

  async #save({ existing, name, config }: { existing: Crawler | undefined } & NamedConfig): Promise<void> {
    const { crawler } = this.#bench.session.admin;
    const stored = crawlerAt(crawler, this.crawlerId);
    // Input that was typed while the write was pending is not saved yet.
    const { text, edited, name: named } = this;
    let made: string | undefined;
    const isSaved = await this.#editor.save({
      existing: existing && { name: existing.name, config: existing.config },
      read:
        existing &&
        (async () => {
          const now = await stored.read();
          return { name: now.name, config: now.config };
        }),
      write: async () => {
        if (existing) await stored.write({ name, config });
        else ({ id: made } = await crawler.createCrawler({ body: { name, config } }));
      },
      refresh: () => this.#refresh(),
    });
    if (!isSaved) return;
    if (this.text === text && this.edited === edited && this.name === named) this.#forget();
    const before = existing?.config && { name: existing.name, config: existing.config };
    tellDone(this.#bench, {
      text: this.#bench.say('parts.saved', { name }),
      name,
      takeBack: before && (() => stored.write(before).then(() => this.#refresh())),
    });
    if (made) this.#bench.router.go({ query: { crawler: made } }, { replace: true });
  }
}

customElements.define('aisle-console-crawler', CrawlerEditor);
