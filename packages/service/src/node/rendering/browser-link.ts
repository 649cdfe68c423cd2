/** Link to the operator's browser: connects with the first page, and again after the browser was restarted. */
import { RenderFault } from '../../ports/renderer.ts';
import { requireBrowserOptions } from './browser-options.ts';
import { type CdpConnection, connectToBrowser } from './cdp-connection.ts';

export interface BrowserLink {
  /** Returns the open connection, or a new one. @throws RenderFault if there is none. */
  connect(): Promise<CdpConnection>;
  close(): Promise<void>;
}

/** @throws RenderFault for a browser whose pages could send data unobserved. */
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

/** Creates a link that is not connected yet. */
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
