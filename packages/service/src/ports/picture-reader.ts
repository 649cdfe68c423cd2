/** Picture reader: the port to what decodes pictures, beside the requests. */

/** Width and height of a thumbnail. */
export const THUMBNAIL = 32;

/** A picture that cannot be read, or must not be: it says why. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Decodes pictures. */
export interface PictureReader {
  /**
   * A thumbnail of a JPEG, PNG or WebP, on white: red, green and blue of each pixel, row by row.
   * @throws PictureError
   */
  thumbnail(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  close(): Promise<void>;
}
