/** File errors: explains why a given file cannot be read. */

/**
 * Creates a handler for the `catch` of a file's reader.
 * @throws Error that names the file, always.
 *
 * @example
 * const text = await readFile(file, 'utf8').catch(fileError(file));
 */
export const fileError =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    const { code, message } = error;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}`, { cause: error });
    if (code === 'EISDIR') throw new Error(`${file} is a directory; name a file`, { cause: error });
    if (code === 'EACCES') throw new Error(`${file} may not be read by this user`, { cause: error });
    throw new Error(`${file} cannot be read: ${message}`, { cause: error });
  };
