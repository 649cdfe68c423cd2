/** Fetches one image if it has changed, decodes it, and returns its description or why there is none. */
import type { Outbound } from '../../outbound/outbound.ts';
import { PictureError, type PictureReader } from '../../ports/picture-reader.ts';
import { describePicture } from './picture-likeness.ts';
import type { PictureRow } from './picture-rows.ts';

/** Maximum bytes of an image. */
const MAX_BYTES = 4_000_000;
/** Milliseconds for the whole response, and for its headers. */
const WHOLE_WITHIN = 20_000;
const HEAD_WITHIN = 10_000;

/** Reads the bytes of a response. */
async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/**
 * @param known Result of the last visit.
 * @throws PictureError, or OutboundError, with the reason why there is no description.
 *
 * @example
 * const row = await fetchPicture('https://shop.example/lamp.jpg', { outbound, reader, known: undefined, signal, now: Date.now() });
 */
export async function fetchPicture(
  url: string,
  options: {
    outbound: Pick<Outbound, 'fetch'>;
    reader: Pick<PictureReader, 'thumbnail'>;
    known: PictureRow | undefined;
    signal: AbortSignal;
    now: number;
  },
): Promise<PictureRow> {
  const { outbound, reader, known, signal, now } = options;
  const etag = known?.description && known.etag;
  const answer = await outbound.fetch({
    url,
    headers: { accept: 'image/jpeg, image/png, image/webp', ...(etag && { 'if-none-match': etag }) },
    timeout: HEAD_WITHIN,
    stallTimeout: HEAD_WITHIN,
    maxBytes: MAX_BYTES,
    maxRedirects: 3,
    signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_WITHIN)]),
  });
  if (answer.status === 304 && known) {
    await answer.body.cancel();
    return { ...known, visitedAt: now };
  }
  if (answer.status !== 200) {
    await answer.body.cancel();
    throw new PictureError(`its host answers ${answer.status}`);
  }
  const type = answer.headers.get('content-type') ?? '';
  if (/^(text|application\/(json|xhtml))/i.test(type)) {
    await answer.body.cancel();
    throw new PictureError(`its host answers with ${type.split(';')[0]}`);
  }
  const description = describePicture(await reader.thumbnail(await readBody(answer.body)));
  return { url, description, etag: answer.headers.get('etag') ?? undefined, visitedAt: now };
}
