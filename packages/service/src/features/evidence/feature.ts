/** The evidence feature: what counts where the service learns, what is held back, and why something is where it is. */
import { readEvidenceRules, removeEvidenceRule } from '../../ground/evidence/evidence-rows.ts';
import { EVIDENCE_STATE } from '../../ground/evidence/intake.ts';
import type { Queryable } from '../../store/store.ts';
import { defineFeature } from '../feature.ts';
import { APPLY_EVIDENCE_RULES, createApplyRulesHandler } from './apply-rules.ts';
import { evidenceOperations } from './operations.ts';

/** What was decided about a user, as answers show it. */
async function readDecision(store: Queryable, userToken: string) {
  const decision = (await readEvidenceRules(store)).find(
    ({ kind, name }) => kind === 'userToken' && name === userToken,
  );
  return (
    decision && { rule: decision.rule, note: decision.note, createdAt: new Date(decision.createdAt).toISOString() }
  );
}

export const evidence = defineFeature({
  name: 'evidence',
  operations: evidenceOperations,
  start: (context) => ({
    parts: undefined,
    longJobs: { [APPLY_EVIDENCE_RULES]: createApplyRulesHandler(context) },
    watchedStates: [{ name: EVIDENCE_STATE, load: () => context.evidence.load() }],
    eventListeners: [
      {
        known: async ({ userToken, isScoped }) => {
          const rule = isScoped ? undefined : await readDecision(context.store, userToken);
          return rule ? { evidence: rule } : {};
        },
        // A token that nobody knows any more stands nowhere.
        forgotten: async (transaction, { userToken }) => {
          if (await removeEvidenceRule(transaction, { kind: 'userToken', name: userToken }))
            await context.versions.changed(transaction, EVIDENCE_STATE);
        },
      },
    ],
  }),
});
