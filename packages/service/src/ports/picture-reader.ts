/** Picture reader: the port to an image decoder outside the threads of requests. */

/** Width and height of a thumbnail. */
export const THUMBNAIL_SIZE = 32;

/** An image that cannot be read, or must not be; the message has the reason. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Decodes images. */
export interface PictureReader {
  /**
   * Returns a thumbnail of a JPEG, PNG or WebP, on white: red, green and blue of each pixel, row by row.
   * @throws PictureError
   */
  thumbnail(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  close(): Promise<void>;
}
