/** Texts that a database can keep: without the character U+0000 and without halves of characters. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { toStorable } from '../../../store/storable-text.ts';

const UNSTORABLE = /[\u0000]|\p{Surrogate}/u;

/** Characters of what is told about a page. */
const LONGEST_DETAIL = 1000;

/** @throws ServiceError 400 for a text that cannot be kept. */
export function checkStorable(text: string, field: string): void {
  if (UNSTORABLE.test(text)) throw badRequest(`"${field}" must not hold the character U+0000 or half of a character`);
}

/** The same for all texts and names of fields within a value. @throws ServiceError 400 that names the place. */
export function checkAllStorable(value: unknown, field: string): void {
  if (typeof value === 'string') return checkStorable(value, field);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    checkStorable(name, field);
    checkAllStorable(inner, Array.isArray(value) ? `${field}[${name}]` : `${field}.${name}`);
  }
}

/** What others say, so that it can be kept. */
export const storableDetail = (text: string): string => toStorable(text.slice(0, LONGEST_DETAIL));

/** An ID that somebody may have; all others are nobody's. */
export const isIdentifier = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
