/** The evidence feature: which sources count for learning, which are quarantined, and explanations of results. */
import { readEvidenceRules, removeEvidenceRule } from '../../ground/evidence/evidence-rows.ts';
import { EVIDENCE_STATE } from '../../ground/evidence/intake.ts';
import type { Queryable } from '../../store/store.ts';
import { defineFeature } from '../feature.ts';
import { APPLY_EVIDENCE_RULES, createApplyRulesHandler } from './apply-rules.ts';
import { evidenceOperations } from './operations.ts';

/** Reads the decision about a user for the API. */
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
        // A rule for a deleted token has no effect any more.
        forgotten: async (transaction, { userToken }) => {
          if (await removeEvidenceRule(transaction, { kind: 'userToken', name: userToken }))
            await context.versions.changed(transaction, EVIDENCE_STATE);
        },
      },
    ],
  }),
});
