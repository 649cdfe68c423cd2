/** Texts that the database can store: without the character U+0000 and without unpaired surrogates. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { toStorable } from '../../../store/storable-text.ts';

const UNSTORABLE = /[\u0000]|\p{Surrogate}/u;

/** Maximum characters of the details about a page. */
const LONGEST_DETAIL = 1000;

/** @throws ServiceError 400 for a text that cannot be stored. */
export function checkStorable(text: string, field: string): void {
  if (UNSTORABLE.test(text)) throw badRequest(`"${field}" must not hold the character U+0000 or half of a character`);
}

/** Checks all texts and field names within a value. @throws ServiceError 400 that names the position. */
export function checkAllStorable(value: unknown, field: string): void {
  if (typeof value === 'string') return checkStorable(value, field);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    checkStorable(name, field);
    checkAllStorable(inner, Array.isArray(value) ? `${field}[${name}]` : `${field}.${name}`);
  }
}

/** Converts a text of another system so that it can be stored. */
export const storableDetail = (text: string): string => toStorable(text.slice(0, LONGEST_DETAIL));

/** Whether a text has the form of an ID. Other texts cannot be IDs. */
export const isIdentifier = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
