/** Escapes texts for HTML. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, also between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** Data for a `<script type="application/json">`, which nothing inside can end. */
export const dataInScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
