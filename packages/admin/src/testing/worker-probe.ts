/** A worker that uses the client as a console would: a helper, one interface alone, a refusal of the network and a secured key. */
import { createAdminClient } from '../create-admin-client.ts';
import { createTasksClient } from '../generated/tasks.ts';
import { generateSecuredApiKey } from '../secured-api-key.ts';
import { saveObjects } from '../write-objects.ts';

/** What the worker found out. */
export interface Probe {
  /** Whether there is no page around it. */
  alone: boolean;
  taskIDs: unknown;
  status: string;
  /** The error of a call that the platform's own `fetch` sent. */
  refused: string;
  keyLength: number;
}

const probe = async (): Promise<Probe> => {
  const answers = ['{"taskID":9007199254740993,"objectIDs":["a"]}', '{"status":"published"}'];
  const connection = {
    hosts: { read: ['https://service.example.com'] },
    apiKey: 'key',
    fetch: () => Promise.resolve(new Response(answers.shift())),
  };
  const { objects } = createAdminClient(connection);
  const { taskIDs } = await saveObjects(objects, [{ objectID: 'a' }], { indexName: 'products' });
  const { status } = await createTasksClient(connection).getTask({ indexName: 'products', taskID: taskIDs[0]! });
  const here = createTasksClient({ hosts: { read: [`${location.origin}/nothing-here`] } });
  const refused = await here.getTask({ indexName: 'a', taskID: 1 }).then(String, String);
  const { length: keyLength } = await generateSecuredApiKey('parent', { validUntil: 100 });
  return { alone: typeof document === 'undefined', taskIDs, status, refused, keyLength };
};

addEventListener('message', () => void probe().then(postMessage, (error: unknown) => postMessage(String(error))));
