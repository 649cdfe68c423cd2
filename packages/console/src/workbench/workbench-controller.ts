/** Workbench controller: gives an element the workbench, and re-renders it when the route changes. */
import { ContextConsumer } from '@lit/context';
import type { LitElement, ReactiveController } from 'lit';
import { type Workbench, workbenchContext } from './workbench.ts';
import type { DraftKind } from '../data/drafts.ts';
import type { Session } from '../connection/session.ts';
import type { TextKey } from '../locales/areas.ts';
import type { Values, Words } from '../text/words.ts';
import type { Notices } from '../notices/notices.ts';
import type { Router } from '../routing/router.ts';

/**
 * The workbench of an element; available from the first update on.
 * @example
 * readonly #bench = new WorkbenchController(this);
 * protected override render() { return html`<h1>${this.#bench.say('views.overview')}</h1>`; }
 */
export class WorkbenchController implements ReactiveController {
  #consumer: ContextConsumer<typeof workbenchContext, LitElement>;
  #host: LitElement;
  #leave: (() => void) | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#consumer = new ContextConsumer(host, { context: workbenchContext, subscribe: true });
    host.addController(this);
  }

  hostConnected(): void {
    this.#leave = this.#consumer.value?.router.subscribe(() => this.#host.requestUpdate());
  }

  hostUpdate(): void {
    // An update may still run after the element was disconnected.
    if (this.#host.isConnected)
      this.#leave ??= this.#consumer.value?.router.subscribe(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  get value(): Workbench {
    const { value } = this.#consumer;
    if (!value) throw new Error(`<${this.#host.localName}> stands outside <aisle-console-frame>; put it into a view`);
    return value;
  }

  get session(): Session {
    return this.value.session;
  }

  get router(): Router {
    return this.value.router;
  }

  get words(): Words {
    return this.value.words;
  }

  get notices(): Notices {
    return this.value.notices;
  }

  /** Returns a query parameter of the route. */
  choice(name: string): string | undefined {
    return this.router.route.query[name];
  }

  /** Returns the draft that the URL names; the caller knows its type. */
  draft(kind: DraftKind, index: string): object | undefined {
    return this.value.drafts.read(this.choice('draft'), { kind, index });
  }

  say(key: TextKey, values?: Values): string {
    return this.words.say(key, values);
  }
}
