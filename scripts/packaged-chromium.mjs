/** Headless Chromium from an npm package, without root rights and system package manager. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { bringPackage } from './bring-package.mjs';

/** Unpacks the compressed files of the package: the program, graphics libraries, shared libraries and a font. */
function unpack(folder, later) {
  const opened = (name) => brotliDecompressSync(readFileSync(join(folder, 'bin', `${name}.br`)));
  writeFileSync(join(folder, 'chromium'), opened('chromium'));
  chmodSync(join(folder, 'chromium'), 0o755);
  for (const [archive, part] of Object.entries({ swiftshader: '.', al2023: 'al2023', fonts: '.' })) {
    mkdirSync(join(folder, part), { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xf', '-', '--no-same-owner', '-C', join(folder, part)], {
      input: opened(`${archive}.tar`),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${archive} of the packaged Chromium could not be unpacked: ${stderr.trim()}`);
  }
  rmSync(join(folder, 'bin'), { recursive: true });
  // Its own font configuration names a folder that does not exist; without a font every text box is 0 × 0.
  writeFileSync(
    join(folder, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${later}/fonts</dir><cachedir>${later}/fonts-cache</cachedir></fontconfig>`,
  );
}

const PACKAGED = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
  prepare: unpack,
};

/**
 * The program's `path`, the environment it needs in `env`, and its name in `via`; in `why` what is in the way.
 * @example
 * const { path, env, via, why } = packagedChromium();
 */
export function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { why: `npm's Chromium is for Linux on x64` };
  if (process.env.NO_NPM_CHROMIUM) return { why: 'NO_NPM_CHROMIUM is set' };
  try {
    const folder = bringPackage(PACKAGED);
    return {
      path: join(folder, 'chromium'),
      env: {
        LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
        FONTCONFIG_PATH: join(folder, 'fonts'),
      },
      via: `npm ${PACKAGED.name} ${PACKAGED.version}`,
    };
  } catch (error) {
    return { why: error.message };
  }
}
