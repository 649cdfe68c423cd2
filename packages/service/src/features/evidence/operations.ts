/** Operations of evidence: settings, the quarantine, decisions about sources, and the participants behind a result. */
import { isUnlimited } from '../../ground/keys/key-reach.ts';
import type { EvidenceOperations, EvidenceSource } from '@aisle/contract';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';
import {
  defaultSettings,
  lockEvidenceRules,
  putEvidenceRule,
  putEvidenceSettings,
  readEvidenceRules,
  removeEvidenceRule,
} from '../../ground/evidence/evidence-rows.ts';
import { EVIDENCE_STATE } from '../../ground/evidence/intake.ts';
import { addJobOnce, readJobs } from '../../ground/jobs/rows.ts';
import type { Caller } from '../../ground/keys/api-key.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { toStorable } from '../../store/storable-text.ts';
import type { Queryable } from '../../store/store.ts';
import { type Call, type Handlers, isoTime, requireIndex } from '../operation.ts';
import { APPLY_EVIDENCE_RULES } from './apply-rules.ts';
import { readBehind, readExploration } from './explain.ts';
import { readQuarantine } from './quarantine.ts';
import { tallyOf } from './tally.ts';

/** Maximum number of decisions: each is checked for every event. */
const MAX_RULES = 1000;
/** Maximum number of sources in an explanation. */
const MAX_SOURCES = 10;
const DAYS = 7;

/** Sources are the same in all indices. @throws ServiceError 403 */
function requireAll({ caller }: Pick<Call, 'caller'>): void {
  if (!isUnlimited(caller.scopes))
    throw caller.refusal('Sources are decided about with an admin key that is good for all indices');
}

/** Returns a source as the caller may see it. */
const shownSource = (
  caller: Caller,
  { kind, name }: { kind: EvidenceSource['kind']; name: string },
): EvidenceSource => ({
  kind,
  name: caller.can('admin') && name !== '' ? name : null,
});

/** Changes evidence settings or rules, in the store and in every process. */
async function change(call: Pick<Call, 'context'>, work: (transaction: Queryable, now: number) => Promise<void>) {
  const { store, versions, now } = call.context;
  const time = now();
  await store.transaction(async (transaction) => {
    await lockEvidenceRules(transaction);
    await work(transaction, time);
    await versions.changed(transaction, EVIDENCE_STATE);
  });
  await versions.reload(EVIDENCE_STATE);
  call.context.startJobs();
  return { body: { updatedAt: isoTime(time) } };
}

const promiseApplication = (transaction: Queryable, now: number): Promise<void> =>
  addJobOnce(transaction, { kind: APPLY_EVIDENCE_RULES, payload: '', now, runAt: now });

/** Validates a path parameter by its pattern in the contract. @throws ServiceError 400 */
function sourceOf({ kind, source }: EvidenceOperations['putEvidenceRule']['path']) {
  return { kind: kind as EvidenceSource['kind'], name: source };
}

export const evidenceOperations: Handlers<keyof EvidenceOperations> = {
  getEvidenceSettings: async ({ context }) => ({ body: context.evidence.settings() }),

  setEvidenceSettings: async (call) => {
    const { maxPrices = [] } = call.body;
    const twice = maxPrices.find(({ currency }, at) => maxPrices.findIndex((one) => one.currency === currency) !== at);
    if (twice) throw badRequest(`"maxPrices" must name each currency once; ${twice.currency} is there twice`);
    return change(call, (transaction) => putEvidenceSettings(transaction, { ...defaultSettings, ...call.body }));
  },

  getQuarantine: async ({ context, caller, query }) => {
    requireIndex(caller, query.index);
    const since = context.now() - (query.days ?? DAYS) * DAY;
    const trusted = context.evidence.trustedNetworks();
    const sources = await readQuarantine(context.store, { index: toStorable(query.index), since, trusted });
    return {
      body: {
        entries: sources.map(({ kind, name, firstAt, lastAt, votes, ...entry }) => ({
          source: shownSource(caller, { kind, name }),
          ...entry,
          votes: Math.round(votes * 100) / 100,
          firstAt: isoTime(firstAt),
          lastAt: isoTime(lastAt),
        })),
      },
    };
  },

  listEvidenceRules: async (call) => {
    requireAll(call);
    const rules = await readEvidenceRules(call.context.store);
    const jobs = await readJobs(call.context.store);
    return {
      body: {
        rules: rules.map(({ createdAt, ...rule }) => ({ ...rule, createdAt: isoTime(createdAt) })),
        isApplying: jobs.some(({ kind }) => kind === APPLY_EVIDENCE_RULES),
      },
    };
  },

  putEvidenceRule: async (call) => {
    requireAll(call);
    const source = sourceOf(call.path);
    const { rule, note = '' } = call.body;
    return change(call, async (transaction, now) => {
      const rules = await readEvidenceRules(transaction);
      const isThere = rules.some(({ kind, name }) => kind === source.kind && name === source.name);
      if (!isThere && rules.length >= MAX_RULES)
        throw badRequest(`There are ${MAX_RULES.toLocaleString('en')} sources, which is all that fit; undo one first`);
      await putEvidenceRule(transaction, { ...source, rule, note, createdAt: now });
      await promiseApplication(transaction, now);
    });
  },

  deleteEvidenceRule: async (call) => {
    requireAll(call);
    const source = sourceOf(call.path);
    return change(call, async (transaction, now) => {
      if (!(await removeEvidenceRule(transaction, source)))
        throw new ServiceError(
          404,
          `Nothing was decided about the ${source.kind} ${source.name}; list them to see what was`,
        );
      await promiseApplication(transaction, now);
    });
  },

  explainEvidence: async (call) => {
    requireIndex(call.caller, call.path.indexName);
    const { parts, heldBack } = await readBehind(call);
    const explored = await readExploration(call);
    const { days, shares, ...sums } = tallyOf(parts);
    return {
      body: {
        ...sums,
        heldBack,
        ...(explored && { explored }),
        dates: days.map(({ day, users, votes }) => ({ date: isoTime(day * DAY).slice(0, 10), users, votes })),
        sources: shares.slice(0, MAX_SOURCES).map(({ kind, name, ...share }) => ({
          source: shownSource(call.caller, { kind, name }),
          ...share,
        })),
      },
    };
  },
};
