/** Proposal card: summarises a proposal, shows its effect on searches, and links to its editor. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';
import { describeEffects } from '../views/merchandising/describe-effects.ts';
import { describeConditions, ruleName } from '../views/merchandising/rule.ts';
import { wordsOf } from '../views/merchandising/synonym.ts';
import type { Change, Proposal, TriedSearch } from './proposal.ts';

/** Summarises a change in a line or two. */
function linesOf(words: Words, { rule, removeRule, synonym, removeSynonym, settings }: Change): string[] {
  if (rule) return [ruleName(rule), `${describeConditions(words, rule)}: ${words.list(describeEffects(words, rule))}`];
  if (removeRule !== undefined) return [words.say('assistant.removesRule', { name: removeRule })];
  if (synonym) return [words.say('assistant.addsSynonym', { words: words.list(wordsOf(synonym)) })];
  if (removeSynonym) return [words.say('assistant.removesSynonym', { words: words.list(wordsOf(removeSynonym)) })];
  return [words.say('assistant.changesSettings', { names: words.list(Object.keys(settings ?? {})) })];
}

const renderSearch = (words: Words, { query, up, down, added, removed, moves }: TriedSearch): TemplateResult =>
  html`<li>
    <b dir="auto">${query || words.say('assistant.emptySearch')}</b>
    ${
      up + down + added + removed === 0
        ? words.say('assistant.unmoved')
        : words.say('assistant.moved', { up, down, added, removed })
    }
    <ul>
      ${moves.map(
        ({ name, from, to }) =>
          html`<li>
            <span dir="auto">${name}</span>: ${from === undefined ? '–' : words.number(from)} →
            ${to === undefined ? '–' : words.number(to)}
          </li>`,
      )}
    </ul>
  </li>`;

function renderContent(words: Words, proposal: Proposal): unknown {
  switch (proposal.kind) {
    case 'change':
      return html`${linesOf(words, proposal.change).map((line) => html`<p dir="auto">${line}</p>`)}
      ${
        proposal.reason === undefined
          ? html`<ul class="tried">
              ${proposal.searches.map((search) => renderSearch(words, search))}
            </ul>`
          : html`<p class="hint">${words.say('assistant.notTried', { reason: proposal.reason })}</p>`
      }`;
    case 'test':
      return html`<p dir="auto">${words.say('assistant.test', { name: proposal.test.name })}</p>
        ${proposal.days === undefined ? nothing : html`<p class="hint">${words.say('assistant.testDays', { count: proposal.days })}</p>`}`;
    case 'report':
      return html`<p>
        ${words.say(`assistant.report-${proposal.report}`)}
        ${proposal.from && proposal.to ? html`<span class="hint">${proposal.from} – ${proposal.to}</span>` : nothing}
      </p>`;
  }
}

/**
 * Renders a proposal.
 * @example
 * proposalCard(words, proposal, () => router.go(stepTo(proposal, { index, drafts })));
 */
export const proposalCard = (words: Words, proposal: Proposal, onOpen: () => void): TemplateResult =>
  html`<article class="card proposal">
    ${renderContent(words, proposal)}
    <button type="button" @click=${onOpen}>
      ${words.say(proposal.kind === 'report' ? 'assistant.openReport' : 'assistant.openEditor')}
    </button>
  </article>`;
