/** Finds a free port of this machine. */
import { type AddressInfo, createServer } from 'node:net';

/** Finds one; for external programs that do not report their port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
