/** Stray ampersands: an & that does not start an entity can only stand for itself, and feeds are full of them (URLs, brand names). */

/** Receives pieces of XML, and returns them with such ampersands escaped. */
export interface AmpersandEscaper {
  take(piece: string): string;
  /** Returns what was left at the end of the last piece. */
  end(): string;
  /** Number of stray ampersands. */
  readonly count: number;
}

/** An & that is not followed by the name or number of an entity. */
const STRAY = /&(?!(?:[\p{L}_:][\p{L}\p{N}_:.-]{0,63}|#\d{1,8}|#[xX][0-9a-fA-F]{1,8});)/gu;
/** An incomplete entity or start of CDATA at the end of a piece. */
const OPEN_END = /(?:&[\p{L}\p{N}#_:.-]{0,65}|<(?:!(?:\[(?:C(?:D(?:A(?:T(?:A)?)?)?)?)?)?)?)$/u;
const [CDATA, CDATA_END] = ['<![CDATA[', ']]>'];

/**
 * Escapes pieces of XML. Within CDATA an & is literal already.
 *
 * @example
 * createAmpersandEscaper().take('<b>H&M</b>'); // '<b>H&amp;M</b>'
 */
export function createAmpersandEscaper(): AmpersandEscaper {
  let remainder = '';
  let isInCdata = false;
  let count = 0;
  const repair = (text: string) =>
    text.includes('&')
      ? text.replace(STRAY, () => {
          count++;
          return '&amp;';
        })
      : text;
  const process = (text: string, isLast: boolean): string => {
    let out = '';
    let left = text;
    remainder = '';
    while (left !== '') {
      const mark = isInCdata ? CDATA_END : CDATA;
      const at = left.indexOf(mark);
      if (at < 0) break;
      const part = left.slice(0, at);
      out += (isInCdata ? part : repair(part)) + mark;
      left = left.slice(at + mark.length);
      isInCdata = !isInCdata;
    }
    const open = isLast ? undefined : (isInCdata ? /\]{1,2}$/ : OPEN_END).exec(left);
    remainder = open?.[0] ?? '';
    const part = left.slice(0, left.length - remainder.length);
    return out + (isInCdata ? part : repair(part));
  };
  return {
    take: (piece) => process(remainder + piece, false),
    end: () => process(remainder, true),
    get count() {
      return count;
    },
  };
}
