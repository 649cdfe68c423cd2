/** Status badge: the status of a test as a word and a colour. */
import { html, type TemplateResult } from 'lit';
import type { Words } from '../../text/words.ts';

const TONES: Readonly<Record<string, string>> = { active: 'good', failed: 'bad', expired: 'warn' };
const KNOWN = ['active', 'stopped', 'expired', 'failed'] as const;

/** Renders the status of a test. */
export function statusBadge(words: Words, status: string): TemplateResult {
  const existing = KNOWN.find((name) => name === status);
  return html`<span class="badge ${TONES[status] ?? ''}"
    >${existing ? words.say(`experiments.${existing}`) : status}</span
  >`;
}
