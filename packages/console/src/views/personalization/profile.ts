/** Profile: the scores of one user, their effect on a search, and a delete button. */
import { isHttpError, type AdminClient } from '@aisle/admin';
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { drawingOf, renderPreview } from '../searches/render-results.ts';
import { readTasted } from './read-tasted.ts';
import { LightElement } from '../../parts/light-element.ts';

type Profile = Awaited<ReturnType<AdminClient['personalization']['getUserProfile']>>;
type Tasted = Awaited<ReturnType<typeof readTasted>>;

/** Maximum number of shown values per facet. */
const SHOWN = 6;
/** Maximum score. */
const HIGHEST = 20;

/**
 * One profile.
 * @tag aisle-console-profile
 */
export class ProfileView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #profile = new Fetched<{ profile: Profile | undefined }>(this, {
    key: () => {
      const user = this.#bench.choice('user');
      return user === undefined ? undefined : ['profile', user];
    },
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const userToken = this.#bench.choice('user') ?? '';
      try {
        return { profile: await this.#bench.session.admin.personalization.getUserProfile({ userToken }, { signal }) };
      } catch (error) {
        // The user has no profile.
        if (isHttpError(error) && error.status === 404) return { profile: undefined };
        throw error;
      }
    },
  });
  readonly #tasted = new Fetched<Tasted>(this, {
    key: () => {
      const [user, query] = [this.#bench.choice('user'), this.#bench.choice('q')];
      const index = chosenIndex(this.#bench, this.#indices.value);
      return user === undefined || query === undefined || index === undefined
        ? undefined
        : ['taste', index, user, query];
    },
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      // The comparison list uses the texts of the area `searches`.
      await this.#bench.words.bring('searches');
      return readTasted(this.#bench.session.admin, {
        index: chosenIndex(this.#bench, this.#indices.value) ?? '',
        query: this.#bench.choice('q') ?? '',
        user: this.#bench.choice('user') ?? '',
        signal,
      });
    },
  });

  protected override render() {
    const { words } = this.#bench;
    const user = this.#bench.choice('user') ?? '';
    return html`<div class="stack">
      <form class="row finder" @submit=${this.#onUser}>
        <label for="user-token">${words.say('personalization.user')}</label>
        <input
          id="user-token"
          name="user"
          required
          pattern="[A-Za-z0-9_=+/\\-]{1,129}"
          title=${words.say('personalization.userForm')}
          autocomplete="off"
          spellcheck="false"
          .value=${user}
        />
        <button>${words.say('personalization.look')}</button>
      </form>
      ${
        user === ''
          ? emptyState({
              icon: 'person',
              title: words.say('personalization.whom'),
              text: words.say('personalization.whomHow'),
            })
          : withAnswer(words, this.#profile, ({ profile }) => this.#renderProfile(profile, user))
      }
    </div>`;
  }

  #drawing() {
    return drawingOf(this.#bench, chosenIndex(this.#bench, this.#indices.value) ?? '');
  }

  #renderProfile(profile: Profile | undefined, user: string) {
    const { words } = this.#bench;
    const facets = Object.entries(profile?.scores ?? {});
    if (!profile || facets.length === 0)
      return emptyState({
        icon: 'person',
        title: words.say('personalization.unknown', { user }),
        text: words.say('personalization.unknownHow'),
      });
    return html`<div class="stack">
      <section class="card" aria-labelledby="profile-title">
        <header>
          <h2 id="profile-title">${words.say('personalization.likes', { user })}</h2>
          <button
            type="button"
            class="danger small"
            ?disabled=${this.#writing.isBusy}
            @click=${() => this.#onForget(user)}
          >
            ${icon('trash')} ${words.say('personalization.forget')}
          </button>
        </header>
        ${writingProblem(words, this.#writing)}
        <p class="hint">
          ${words.say('personalization.lastEvent', { time: words.dateTime(Date.parse(profile.lastEventAt)) })}
          ${words.say('personalization.scoresHow')}
        </p>
        <div class="columns">${facets.map(([facet, values]) => this.#renderFacet(facet, values))}</div>
      </section>
      <section class="card" aria-labelledby="taste-title">
        <header><h2 id="taste-title">${words.say('personalization.effect')}</h2></header>
        <form class="row finder" role="search" @submit=${this.#onQuery}>
          <label for="taste-query">${words.say('personalization.effectOn')}</label>
          <input id="taste-query" name="q" type="search" autocomplete="off" .value=${this.#bench.choice('q') ?? ''} />
          <button>${words.say('personalization.compare')}</button>
        </form>
        ${
          this.#bench.choice('q') === undefined
            ? nothing
            : withAnswer(words, this.#tasted, ({ plain, tasted }) => renderPreview(this.#drawing(), plain, tasted))
        }
      </section>
    </div>`;
  }

  #renderFacet(facet: string, values: Readonly<Record<string, number>>) {
    const { words } = this.#bench;
    const sorted = Object.entries(values).sort(([, a], [, b]) => b - a);
    return html`<section>
      <h3>${facet}</h3>
      <ul class="scores">
        ${sorted.slice(0, SHOWN).map(
          ([value, score]) =>
            html`<li>
              <span dir="auto">${value}</span>
              <meter min="0" max=${HIGHEST} .value=${score} aria-label=${value}>${words.number(score)}</meter>
              <span class="numeric">${words.number(score)}</span>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  #onUser = (event: SubmitEvent): void => {
    event.preventDefault();
    const user = new FormData(event.target as HTMLFormElement).get('user') as string;
    this.#bench.router.go({ query: { user: user.trim(), q: undefined } });
  };

  #onQuery = (event: SubmitEvent): void => {
    event.preventDefault();
    const query = new FormData(event.target as HTMLFormElement).get('q') as string;
    this.#bench.router.go({ query: { q: query.trim() } });
  };

  async #onForget(user: string): Promise<void> {
    const { words, notices, session } = this.#bench;
    const question = {
      title: words.say('personalization.forgetAsk', { user }),
      text: words.say('personalization.forgetText'),
      action: words.say('personalization.forget'),
    };
    if (!(await notices.confirm(question))) return;
    const done = await this.#writing.run(() => session.admin.personalization.deleteUserProfile({ userToken: user }));
    if (!done) return;
    notices.toast({ tone: 'good', text: words.say('personalization.forgotten', { user }) });
    await this.#profile.refresh();
  }
}

customElements.define('aisle-console-profile', ProfileView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-profile': ProfileView;
  }
}
