/** Synonym proposals: mined from searches after empty results; can be accepted, rejected and restored. */
import { waitForTask } from '@aisle/admin';
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { rightNeeded } from '../../parts/right-needed.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { isAccepted, type Proposal, proposalName } from './proposal.ts';
import { LightElement } from '../../parts/light-element.ts';

interface Proposals {
  open: readonly Proposal[];
  refused: readonly Proposal[];
}

/**
 * Lists them.
 * @tag aisle-console-synonym-proposals
 * @event changed the synonyms of the index have changed
 */
export class SynonymProposals extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #proposals = new Fetched<Proposals>(this, {
    key: () =>
      this.#bench.session.rights.has('analytics') === false ? undefined : ['synonym-proposals', this.indexName],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#read(signal),
  });

  protected override render() {
    const { words } = this.#bench;
    return html`<section class="panel" aria-labelledby="synonym-proposals">
      <header><h2 id="synonym-proposals" tabindex="-1">${words.say('merchandising.proposals')}</h2></header>
      ${rightNeeded(this.#bench, ['analytics'])} ${writingProblem(words, this.#writing)}
      ${withAnswer(
        words,
        this.#proposals,
        ({ open, refused }) =>
          html`${open.length === 0 ? this.#renderNone() : this.#renderOpen(open)} ${this.#renderRefused(refused)}`,
      )}
    </section>`;
  }

  #renderNone() {
    const { words } = this.#bench;
    return emptyState({
      icon: 'check',
      title: words.say('merchandising.noProposals'),
      text: words.say('merchandising.noProposalsHow'),
    });
  }

  #renderOpen(open: readonly Proposal[]) {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('merchandising.proposalsHow')}</p>
      <div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('merchandising.proposals')}>
        <table class="wide">
          <thead>
            <tr>
              <th scope="col">${words.say('merchandising.synonyms')}</th>
              <th scope="col">${words.say('merchandising.kind')}</th>
              <th scope="col" class="numeric">${words.say('merchandising.triedBy')}</th>
              <th scope="col" class="numeric">${words.say('merchandising.choseBy')}</th>
              <th scope="col">${words.say('merchandising.wouldFind')}</th>
              <td></td>
            </tr>
          </thead>
          <tbody>
            ${open.map((proposal) => this.#renderProposal(proposal))}
          </tbody>
        </table>
      </div>`;
  }

  #renderProposal(proposal: Proposal) {
    const { words, session } = this.#bench;
    const { type, source, users, usersWithClicks, nbHits, hits } = proposal;
    const isByMeaning = source === 'meaning';
    const names = words.list(hits.map((hit) => session.looks.show(this.indexName, hit).name));
    return html`<tr>
      <th scope="row" dir="auto">${proposalName(proposal)}</th>
      <td>
        ${words.say(`merchandising.kind-${type}`)}
        ${isByMeaning ? html`<span class="badge">${words.say('merchandising.byMeaning', { count: users })}</span>` : nothing}
      </td>
      <td class="numeric">${isByMeaning ? '–' : words.number(users)}</td>
      <td class="numeric">${words.number(usersWithClicks)}</td>
      <td dir="auto">${words.number(nbHits)}: ${names}</td>
      <td>
        <div class="row end">
          ${this.#renderButton(proposal, { text: 'accept', act: () => this.#accept(proposal) })}
          ${this.#renderButton(proposal, { text: 'refuse', act: () => this.#refuse(proposal) })}
        </div>
      </td>
    </tr>`;
  }

  #renderButton(
    proposal: Proposal,
    { text, act }: { text: 'accept' | 'refuse' | 'proposeAgain'; act: () => Promise<void> },
  ) {
    const { words, session } = this.#bench;
    const mayWrite = session.rights.has('editSettings') !== false;
    return html`<button
      type="button"
      class="quiet small"
      ?disabled=${!mayWrite || this.#writing.isBusy}
      title=${mayWrite ? '' : words.say('parts.needs', { acl: 'editSettings' })}
      @click=${act}
    >
      ${text === 'accept' ? icon('check') : nothing}${words.say(`merchandising.${text}`)}<span class="visually-hidden"
        >: ${proposalName(proposal)}</span
      >
    </button>`;
  }

  #renderRefused(refused: readonly Proposal[]) {
    const { words } = this.#bench;
    if (refused.length === 0) return nothing;
    return html`<details>
      <summary>${words.say('merchandising.refusedProposals', { count: refused.length })}</summary>
      <ul>
        ${refused.map(
          (proposal) =>
            html`<li>
              <span dir="auto">${proposalName(proposal)}</span>
              ${this.#renderButton(proposal, { text: 'proposeAgain', act: () => this.#restore(proposal) })}
            </li>`,
        )}
      </ul>
    </details>`;
  }

  async #read(signal: AbortSignal): Promise<Proposals> {
    const { settings } = this.#bench.session.admin;
    const { indexName } = this;
    const [open, refused] = await Promise.all([
      settings.listSynonymProposals({ indexName }, { signal }),
      settings.listSynonymProposals({ indexName, refused: true }, { signal }),
    ]);
    return { open: open.proposals, refused: refused.proposals };
  }

  /** Returns the operations for the current index, even if another index is opened later. */
  async #write(
    proposal: Proposal,
    options: {
      text: 'parts.saved' | 'merchandising.refusedNow';
      act: () => Promise<unknown>;
      takeBack: () => Promise<unknown>;
    },
  ): Promise<void> {
    if (!(await this.#writing.run(options.act))) return;
    const name = proposalName(proposal);
    tellDone(this.#bench, {
      text: this.#bench.say(options.text, { name }),
      name,
      takeBack: async () => {
        await options.takeBack();
        await this.#refresh();
      },
    });
    await this.#refresh();
    // The clicked button was removed.
    this.querySelector<HTMLElement>('#synonym-proposals')?.focus();
  }

  async #refresh(): Promise<void> {
    this.#bench.session.answers.clear();
    this.dispatchEvent(new Event('changed'));
    await this.#proposals.refresh();
  }

  async #accept(proposal: Proposal): Promise<void> {
    const { indexName } = this;
    const { settings, tasks } = this.#bench.session.admin;
    const { type, input, synonym } = proposal;
    const published = ({ taskID }: AnswerOf<'settings', 'setSettings'>) => waitForTask(tasks, { indexName, taskID });
    await this.#write(proposal, {
      text: 'parts.saved',
      act: async () => published(await settings.acceptSynonymProposal({ indexName, body: { type, input, synonym } })),
      takeBack: async () => {
        const { synonyms = [] } = await settings.getSettings({ indexName });
        const others = synonyms.filter((one) => !isAccepted(one, proposal));
        await published(await settings.setSettings({ indexName, body: { synonyms: others } }));
      },
    });
  }

  async #refuse(proposal: Proposal): Promise<void> {
    const { settings } = this.#bench.session.admin;
    const { input, synonym } = proposal;
    const call = { indexName: this.indexName, body: { input, synonym } };
    await this.#write(proposal, {
      text: 'merchandising.refusedNow',
      act: () => settings.refuseSynonymProposal(call),
      takeBack: () => settings.restoreSynonymProposal(call),
    });
  }

  async #restore({ input, synonym }: Proposal): Promise<void> {
    const { settings } = this.#bench.session.admin;
    const call = { indexName: this.indexName, body: { input, synonym } };
    if (!(await this.#writing.run(() => settings.restoreSynonymProposal(call)))) return;
    await this.#refresh();
    this.querySelector<HTMLElement>('#synonym-proposals')?.focus();
  }
}

customElements.define('aisle-console-synonym-proposals', SynonymProposals);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-synonym-proposals': SynonymProposals;
  }
}
