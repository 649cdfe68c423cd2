/** German texts of failures. */

export const texts = {
  unreachable: 'Der Dienst ist nicht erreichbar. Läuft er, und steht die Verbindung?',
  slow: 'Der Dienst hat zu lange nicht geantwortet.',
  refused: 'Der Dienst hat diesen Schlüssel abgelehnt.',
  off: 'Diese Funktion ist ausgeschaltet.',
  missing: 'Das gibt es nicht mehr.',
  busy: 'Zu viele Anfragen in einer Minute; gleich noch einmal versuchen.',
  failed: 'Im Dienst ist ein Fehler aufgetreten; sein Protokoll sagt, welcher.',
  rejected: 'Der Dienst hat das nicht angenommen.',
} as const;
