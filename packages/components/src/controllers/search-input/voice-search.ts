/** Voice search, if the browser supports speech recognition. Lazy-loaded if the markup enables it. */
import { html, nothing, render } from 'lit';
import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { announce } from '../../text/announce/announce.ts';
import { createTextController } from '../text-controller.ts';
import type { TextController } from '../text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';

export const voiceWords = {
  voice: 'Search by voice',
  listening: 'Listening …',
  denied: 'The microphone may not be used here',
  unheard: 'Nothing was understood',
};

/** A search box with voice input. */
export interface VoiceHost extends ReactiveElement {
  voice: boolean;
  /** Set to the recognized text, and searched as if it were typed. */
  value: string;
  text?: TextsOf<typeof voiceWords>;
}

/** The part of the browser's speech recognition that is used. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
}
type Heard = Event & { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> };

const recognitionOf = (): (new () => Recognition) | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/**
 * A microphone button at the end of the host's form: words are searched while they are spoken, and submitted at the end.
 * @example
 * this.addController(new VoiceSearch(this));
 */
class VoiceSearch implements ReactiveController {
  readonly #host: VoiceHost;
  readonly #text: TextController<typeof voiceWords>;
  /** Container of the button. */
  readonly #place: HTMLElement;
  #recognition?: Recognition | undefined;
  #message?: keyof typeof voiceWords | undefined;

  constructor(host: VoiceHost) {
    this.#host = host;
    this.#text = createTextController(host, voiceWords);
    this.#place = host.ownerDocument.createElement('span');
    // Without a box of its own, because an empty one would leave a gap in the row.
    this.#place.style.display = 'contents';
  }

  hostDisconnected(): void {
    this.#end();
  }

  hostUpdated(): void {
    const form = this.#host.renderRoot.querySelector('form');
    if (form && this.#place.parentNode !== form) form.append(this.#place);
    render(this.#button(), this.#place);
  }

  /** Renders the button and its status; nothing if the browser has no speech recognition. */
  #button(): TemplateResult | typeof nothing {
    if (!this.#host.voice || !recognitionOf()) return nothing;
    return html`<button
        part="voice"
        type="button"
        aria-label=${this.#text.get('voice')}
        aria-pressed=${this.#recognition !== undefined}
        @click=${this.#onClick}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM5 11a7 7 0 0 0 14 0M12 18v3" />
        </svg>
      </button>
      ${this.#message ? html`<span part="voice-message">${this.#text.get(this.#message)}</span>` : nothing}`;
  }

  readonly #onClick = (): void => {
    if (this.#recognition) this.#end();
    else this.#begin();
  };

  #begin(): void {
    const Recognition = recognitionOf();
    if (!Recognition) return;
    const recognition = (this.#recognition = new Recognition());
    recognition.lang = this.#text.locale;
    recognition.interimResults = true;
    const isOver = (): boolean => this.#recognition !== recognition;
    recognition.addEventListener('result', (event) => isOver() || this.#onResult(event as Heard));
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { error?: string };
      const denied = error === 'not-allowed' || error === 'service-not-allowed';
      if (!isOver()) this.#end(denied ? 'denied' : 'unheard');
    });
    recognition.addEventListener('end', () => isOver() || this.#end());
    this.#say('listening');
    try {
      recognition.start();
    } catch {
      this.#end('unheard');
    }
  }

  #onResult({ results }: Heard): void {
    const parts = Array.from(results);
    this.#host.value = parts.map((part) => part[0]?.transcript ?? '').join('');
    if (!parts.at(-1)?.isFinal) return;
    this.#end();
    this.#host.renderRoot.querySelector('form')?.requestSubmit();
  }

  #end(message?: keyof typeof voiceWords): void {
    const recognition = this.#recognition;
    this.#recognition = undefined;
    recognition?.abort();
    this.#say(message);
  }

  #say(message: keyof typeof voiceWords | undefined): void {
    this.#message = message;
    this.#host.requestUpdate();
    if (message && message !== 'listening')
      announce(this.#host.ownerDocument, this.#text.get(message), { about: 'voice' });
  }
}

/** Adds voice search to a box, which then follows its attribute. */
export const addVoice = (host: VoiceHost): void => {
  host.addController(new VoiceSearch(host));
  host.requestUpdate();
};
