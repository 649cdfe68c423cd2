/** French texts of failures. */

export const texts = {
  unreachable: 'Le service est injoignable. Vérifiez qu’il fonctionne, ainsi que la connexion.',
  slow: 'Le service a mis trop de temps à répondre.',
  refused: 'Le service a refusé cette clé.',
  off: 'Cette fonction est désactivée.',
  missing: 'Cet élément n’existe plus.',
  busy: 'Trop de requêtes en une minute, patientez un instant.',
  failed: 'Le service a rencontré une erreur, son journal dit laquelle.',
  rejected: 'Le service n’a pas accepté cela.',
} as const;
