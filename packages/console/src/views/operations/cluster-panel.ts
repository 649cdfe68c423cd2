/** Cluster panel: shows on which cluster the records of each user are, and moves them. */
import { isHttpError } from '@aisle/admin';
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

interface Clusters {
  clusters: AnswerOf<'clusters', 'listClusters'>['clusters'];
  isMoving: boolean;
}

type User = AnswerOf<'clusters', 'searchUserIds'>['hits'][number];

/**
 * Shows clusters and their users.
 * @tag aisle-console-clusters
 */
export class ClusterPanel extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #clusters = new Fetched<Clusters>(this, {
    key: () => ['clusters'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { admin, hasClusters } = this.#bench.session;
      const { clusters } = admin;
      if (!hasClusters) return { clusters: [], isMoving: false };
      try {
        const list = await clusters.listClusters({}, { signal });
        const { pending } = await clusters.hasPendingMappings({}, { signal });
        return { clusters: list.clusters, isMoving: pending ?? false };
      } catch (error) {
        // The response of a service without clusters to an admin key.
        if (isHttpError(error) && error.status === 403) return { clusters: [], isMoving: false };
        throw error;
      }
    },
  });
  readonly #users = new Fetched<readonly User[]>(this, {
    key: () =>
      (this.#clusters.value?.clusters.length ?? 0) > 0 ? ['cluster-users', this.#bench.choice('q')] : undefined,
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const body = { query: this.#bench.choice('q') ?? '', hitsPerPage: 50 };
      return (await this.#bench.session.admin.clusters.searchUserIds({ body }, { signal })).hits;
    },
  });

  constructor() {
    super();
    holdForm(this, this.#bench);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`${writingProblem(words, this.#writing)}
    ${withAnswer(words, this.#clusters, (answer) =>
      answer.clusters.length === 0
        ? emptyState({
            icon: 'operate',
            title: words.say('operations.noClusters'),
            text: words.say('operations.noClustersHow'),
          })
        : this.#renderClusters(answer),
    )}`;
  }

  #renderClusters({ clusters, isMoving }: Clusters) {
    const { words } = this.#bench;
    return html`${
      isMoving
        ? html`<div class="notice" role="status">${icon('refresh')} ${words.say('operations.pending')}</div>`
        : nothing
    }
    ${this.#renderTable(clusters)} ${this.#renderAssign(clusters)} ${this.#renderUsers()}`;
  }

  #renderTable(clusters: Clusters['clusters']) {
    const { words } = this.#bench;
    return html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('operations.clusters')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('operations.cluster')}</th>
            <th scope="col" class="numeric">${words.say('operations.users')}</th>
            <th scope="col" class="numeric">${words.say('operations.recordsCount')}</th>
            <th scope="col" class="numeric">${words.say('operations.bytes')}</th>
          </tr>
        </thead>
        <tbody>
          ${clusters.map(
            ({ clusterName, nbUserIDs, nbRecords, dataSize }) =>
              html`<tr>
                <th scope="row">${clusterName}</th>
                <td class="numeric">${words.number(nbUserIDs)}</td>
                <td class="numeric">${words.number(nbRecords)}</td>
                <td class="numeric">${words.number(dataSize)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #renderAssign(clusters: Clusters['clusters']) {
    const { words } = this.#bench;
    return html`<form class="searching panel" @submit=${this.#onAssign}>
      <div class="field">
        <label for="cluster-user">${words.say('operations.user')}</label>
        <input id="cluster-user" name="user" required autocomplete="off" spellcheck="false" />
      </div>
      <div class="field">
        <label for="cluster-name">${words.say('operations.cluster')}</label>
        <select id="cluster-name" name="cluster">
          ${clusters.map(({ clusterName }) => html`<option value=${clusterName}>${clusterName}</option>`)}
        </select>
      </div>
      <button ?disabled=${this.#writing.isBusy}>${words.say('operations.assign')}</button>
    </form>`;
  }

  #renderUsers() {
    const { words, router } = this.#bench;
    return html`<div class="panel">
      ${textField({
        id: 'find-user',
        type: 'search',
        label: words.say('operations.findUser'),
        value: this.#bench.choice('q') ?? '',
        onChange: (q) => router.go({ query: { q } }, { replace: true }),
      })}
      ${withAnswer(
        words,
        this.#users,
        (users) =>
          html`<ul class="moves">
            ${users.map(
              ({ userID, clusterName, nbRecords }) =>
                html`<li>
                  <span class="order-text">${userID}</span> <span class="badge">${clusterName}</span>
                  <span class="hint">${words.say('operations.recordsCount')}: ${words.number(nbRecords)}</span>
                </li>`,
            )}
          </ul>`,
      )}
    </div>`;
  }

  #onAssign = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const userID = String(data.get('user') ?? '').trim();
    const body = { cluster: String(data.get('cluster') ?? '') };
    const { clusters } = this.#bench.session.admin;
    if (!(await this.#writing.run(() => clusters.assignUserId({ userID, body })))) return;
    form.reset();
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name: userID }), name: userID });
    await Promise.all([this.#clusters.refresh(), this.#users.refresh()]);
  };
}

customElements.define('aisle-console-clusters', ClusterPanel);
