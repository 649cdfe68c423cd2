/** A port of this machine that nobody listens at. */
import { type AddressInfo, createServer } from 'node:net';

/** Finds one; for programs of others that do not say which one they have taken. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
