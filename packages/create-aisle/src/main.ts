#!/usr/bin/env node
/** Door of the command: an old Node reads this file too, and is told what it lacks before it meets what it does not know. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) {
  void import('./create-command.ts').then(({ runCommand }) => runCommand());
} else {
  console.error(
    `npm create aisle needs Node 20.19, 22.12 or newer; this is ${process.version}. Install a newer Node from nodejs.org.`,
  );
  process.exitCode = 1;
}
