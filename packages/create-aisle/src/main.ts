#!/usr/bin/env node
/** Entry point of the command: checks the Node version before it loads code that older versions cannot parse. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) {
  void import('./create-command.ts').then(({ runCommand }) => runCommand());
} else {
  console.error(
    `npm create aisle needs Node 20.19, 22.12 or newer; this is ${process.version}. Install a newer Node from nodejs.org.`,
  );
  process.exitCode = 1;
}
