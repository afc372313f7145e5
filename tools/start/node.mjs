// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

/** What installs and launches (package.json#engines), and what runs TypeScript without a flag. */
const oldest = [20, 19];
const runsTypeScript = [22, 18];

/**
 * @param {string} version '20.19.1'
 * @param {number[]} least [20, 19]
 */
export function isAtLeast(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Stops with a sentence where Node is too old even to install. */
export function checkNode(version = process.versions.node) {
  if (!isAtLeast(version, oldest))
    throw new Problem(
      `BMS needs Node ${oldest.join('.')} or later; this is ${version}. Install a newer one from https://nodejs.org and start again.`,
    );
}

/**
 * The Node that everything else runs with: the one that npm installed, locked, for this platform; else this one, where
 * it is new enough.
 * @param {string} root
 */
export function modernNode(root, platform = process.platform, arch = process.arch) {
  const system = platform === 'win32' ? 'win' : platform;
  const binary = platform === 'win32' ? 'node.exe' : 'node';
  const installed = path.join(root, 'node_modules', `node-${system}-${arch}`, 'bin', binary);
  if (existsSync(installed)) return installed;
  if (isAtLeast(process.versions.node, runsTypeScript)) return process.execPath;
  throw new Problem(
    `There is no packaged Node for ${platform}-${arch}: install Node 24 from https://nodejs.org and start again.`,
  );
}

/**
 * An environment in which `node` and the installed programs are the project's own.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function environmentFor(root, env = process.env) {
  const bin = path.join(root, 'node_modules', '.bin');
  return {
    ...env,
    PATH: [path.dirname(modernNode(root)), bin, env['PATH']].filter(Boolean).join(path.delimiter),
    NX_DAEMON: 'false',
  };
}
