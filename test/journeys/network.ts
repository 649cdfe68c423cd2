/** Network: the way to a server, which can be cut so that nothing answers, and be there again. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Opens a way to a server: its address is another port of this machine.
 * @example
 * const network = await startNetwork('http://127.0.0.1:4100');
 * await network.cut();
 */
export async function startNetwork(target: string) {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    // What was cut is an error at the other end.
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    const to = hold(connect(Number(port), hostname));
    hold(from).pipe(to).pipe(from);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    /** Nothing answers any more: connections that are open end, and new ones are refused. */
    cut,
    /** It answers again. */
    restore: async (): Promise<void> => {
      if (!server.listening) await listen(own);
    },
    stop: cut,
  };
}
