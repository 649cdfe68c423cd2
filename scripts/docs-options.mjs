/** Options of `npm run docs`: read, and its port chosen, before anything is installed or built. */
import { parseArgs } from 'node:util';
import { isFreePort, nextFreePort } from './free-port.mjs';

/** Apart from those of the demo (4000, 4001) and of `npm run shop` (4100). */
const usualPort = 4200;

const help = `npm run docs -- [options]

Builds the documentation and serves it on this machine until Ctrl-C.

  --port N      the port; ${usualPort}, or the next free one if that is in use (also PORT)
  --pictures    draws the pictures of the elements anew and ends; of some alone: --pictures aisle-hits aisle-range
  --help        prints this
`;

/** Returns the requested port, or the next free one. */
async function choosePort(text) {
  if (text === undefined) return nextFreePort(usualPort);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`--port is a number from 1 to 65535, not "${text}".`);
  if (!(await isFreePort(port)))
    throw new Error(
      `Port ${port} is in use. Name another one by --port, or leave it out: then the next free one is used.`,
    );
  return port;
}

/**
 * Reads the options.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns The text to print, the tags to draw (all for an empty list), or the port to serve on.
 * @throws Error that names the option, its rule and the cure.
 *
 * @example
 * const { port } = await readDocsOptions(['--port', '4300'], process.env);
 */
export async function readDocsOptions(args, env) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' }, pictures: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return { help };
  if (values.pictures) return { tags: positionals };
  if (positionals.length > 0) throw new Error(`"${positionals[0]}" is no option; npm run docs -- --help lists them.`);
  return { port: await choosePort(values.port ?? env.PORT) };
}
