/** Failure of a chat: a message for shoppers, and a retry button if that may help. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ConversationFailure } from '../../conversation/conversation.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { numberLocale } from '../../text/format-number.ts';
import type { chatWords } from './chat-words.ts';

type ChatText = TextController<typeof chatWords>;

/** Temporary failures, after which a retry may help. */
const passing = new Set<ConversationFailure['kind']>(['busy', 'away', 'broken', 'said']);

/** Minimum seconds of a wait that is shown in minutes. */
const LONG_WAIT = 90;

/**
 * Returns the message.
 * @example
 * failureText({ kind: 'busy', retryAfter: 30 }, text); // 'Too much is being asked right now. Search still works. Ask again in 30 seconds.'
 */
export const failureText = ({ kind, text: sentence, retryAfter }: ConversationFailure, text: ChatText): string => {
  // No service speaks as many languages as pages do, and some speak English alone.
  if (kind === 'said') return (/^en\b/i.test(text.locale) && sentence) || text.get('away');
  const reason = text.get(kind === 'refused' ? 'absent' : kind);
  if (kind !== 'busy' || !retryAfter) return reason;
  const isLong = retryAfter > LONG_WAIT;
  const when = new Intl.RelativeTimeFormat(numberLocale(text.locale)).format(
    isLong ? Math.ceil(retryAfter / 60) : retryAfter,
    isLong ? 'minute' : 'second',
  );
  return `${reason} ${text.get('again', { when })}`;
};

/**
 * Draws it.
 * @param onRetry - Asks again; undefined while something else is asked.
 * @example
 * renderFailure(failure, text, () => void conversation.retry());
 */
export const renderFailure = (
  failure: ConversationFailure,
  text: ChatText,
  onRetry: (() => void) | undefined,
): TemplateResult =>
  html`<div part="error">
    <p>${failureText(failure, text)}</p>
    ${
      onRetry && passing.has(failure.kind)
        ? html`<button part="retry" type="button" @click=${onRetry}>${text.get('retry')}</button>`
        : nothing
    }
  </div>`;
