/** Link to the browser of the operator: made when the first page comes, and again when the browser was started anew. */
import { RenderFault } from '../../ports/renderer.ts';
import { requireBrowserOptions } from './browser-options.ts';
import { type CdpConnection, connectToBrowser } from './cdp-connection.ts';

export interface BrowserLink {
  /** The connection that is open, or another one. @throws RenderFault where there is none. */
  connect(): Promise<CdpConnection>;
  close(): Promise<void>;
}

/** @throws RenderFault for a browser in which pages could send what nobody sees. */
async function connectToSafeBrowser(address: string): Promise<CdpConnection> {
  const connection = await connectToBrowser(address);
  try {
    await requireBrowserOptions(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** A link that is not made yet. */
export function createBrowserLink(address: string): BrowserLink {
  let connecting: Promise<CdpConnection> | undefined;
  return {
    connect: async () => {
      const current = await connecting?.catch(() => undefined);
      if (current?.isOpen) return current;
      connecting = connectToSafeBrowser(address);
      try {
        return await connecting;
      } catch (error) {
        connecting = undefined;
        if (error instanceof RenderFault) throw error;
        throw new RenderFault('The browser of --renderer cannot be reached; start it, or give its address', {
          cause: error,
        });
      }
    },
    close: async () => (await connecting?.catch(() => undefined))?.close(),
  };
}
