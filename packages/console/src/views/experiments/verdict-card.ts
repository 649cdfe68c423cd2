/** Verdict card: the leader, its monetary value, the risk of a loss, filtered traffic, and objections. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import type { Test } from './read-test.ts';
import type { Lock, Verdict } from './read-verdict.ts';

const sentence = (tone: '' | 'good' | 'bad', text: string): TemplateResult =>
  html`<p class="notice ${tone}">
    ${icon(tone === 'good' ? 'check' : tone === 'bad' ? 'warning' : 'info')} <span>${text}</span>
  </p>`;

/** Describes the objections; for a failed test the service gives the reason. */
const lockText = (words: Words, lock: Lock, { failure }: Test): string =>
  lock === 'failure' && failure ? failure : words.say(`experiments.lock-${lock}`);

function renderSentence(words: Words, test: Test, { reading, locks }: Verdict): TemplateResult {
  const change = words.change(reading.change ?? 0);
  const metric = words.say(`experiments.${reading.metric}`);
  if (locks.length > 0) return html`${locks.map((lock) => sentence('bad', lockText(words, lock, test)))}`;
  if (reading.winner === 'rival') return sentence('good', words.say('experiments.rivalWins', { change, metric }));
  if (reading.winner === 'control') return sentence('good', words.say('experiments.controlWins', { change, metric }));
  return sentence('', words.say(test.statistics ? 'experiments.undecided' : 'experiments.noData'));
}

/** Whether a variant is ahead before all searches that the test was planned for. */
const isEarly = ({ progress }: Test, { reading, locks }: Verdict): boolean =>
  locks.length === 0 && reading.winner !== undefined && typeof progress === 'number' && progress < 1;

/** Formats a value with its confidence interval. */
const within = (value: string, interval: readonly [string, string] | undefined): string =>
  interval ? `${value} (${interval[0]} … ${interval[1]})` : value;

function renderRevenue(words: Words, { revenue }: Verdict) {
  return revenue.map(({ currency, difference, interval }) => {
    const money = (amount: number) => words.money(amount, currency);
    return html`<dt>${words.say('experiments.monthly', { currency })}</dt>
      <dd>${within(money(difference), interval && [money(interval[0]), money(interval[1])])}</dd>`;
  });
}

function renderSplit(words: Words, { sampleRatioMismatch: ratio }: Test) {
  if (!ratio) return nothing;
  const state = (isMismatch: boolean) => words.say(isMismatch ? 'experiments.splitWrong' : 'experiments.splitRight');
  return html`<dt>${words.say('experiments.splitBefore')}</dt>
    <dd>${state(ratio.isMismatch)}</dd>
    <dt>${words.say('experiments.splitAfter')}</dt>
    <dd>${state(ratio.afterFilters.isMismatch)}</dd>`;
}

/** Renders what the filters excluded, per variant. */
function renderLeftOut(words: Words, { variants }: Test) {
  return variants.map(({ leftOut }, at) => {
    if (!leftOut) return nothing;
    const largestShare = Object.values(leftOut.revenueShares).reduce((largest, share) => Math.max(largest, share), 0);
    return html`<dt>${words.say('experiments.leftOut', { variant: variantName(words, at, variants.length) })}</dt>
      <dd>
        ${words.say('experiments.leftOutShares', {
          users: leftOut.usersCount,
          searches: words.percent(leftOut.searchesShare),
          purchases: words.percent(leftOut.purchasesShare),
          revenue: words.percent(largestShare),
        })}
      </dd>`;
  });
}

/** Returns the name of a variant; rivals are numbered if there are several. */
export const variantName = (words: Words, at: number, count: number): string =>
  at === 0
    ? words.say('experiments.control')
    : count > 2
      ? words.say('experiments.rivalNumber', { number: at })
      : words.say('experiments.rival');

/** Renders the card. */
export function renderVerdict(words: Words, test: Test, verdict: Verdict): TemplateResult {
  const { reading, lossChance } = verdict;
  const { change, interval } = reading;
  const edges = interval && ([words.change(interval[0]), words.change(interval[1])] as const);
  return html`<section class="card stack" aria-labelledby="verdict-title">
    <header>
      <h3 id="verdict-title">
        ${words.say('experiments.verdictOn', { variant: variantName(words, verdict.rival, test.variants.length) })}
      </h3>
    </header>
    ${renderSentence(words, test, verdict)}
    ${isEarly(test, verdict) ? html`<p class="hint">${words.say('experiments.whyEarly')}</p>` : nothing}
    <dl class="facts">
      <dt>${words.say(`experiments.${reading.metric}`)}</dt>
      <dd>${change === null ? words.say('experiments.tooFew') : within(words.change(change), edges)}</dd>
      <dt>${words.say('experiments.lossChance')}</dt>
      <dd>${lossChance === undefined ? words.say('experiments.tooFew') : words.percent(lossChance)}</dd>
      ${renderRevenue(words, verdict)} ${renderSplit(words, test)} ${renderLeftOut(words, test)}
    </dl>
    <p class="hint">${words.say('experiments.verdictHint')}</p>
  </section>`;
}
