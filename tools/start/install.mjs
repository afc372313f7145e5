// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Is node_modules what the lock says? npm writes its hidden lock when an installation is whole, so an interrupted one
 * counts as none. Packages for other platforms are not expected.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const present = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return (
    Object.entries(wanted).every(
      ([name, { version, optional, devOptional }]) =>
        !name || present[name]?.version === version || (!present[name] && (optional || devOptional)),
    ) && Object.keys(present).every((name) => name in wanted)
  );
}

/**
 * `npm ci`, unless node_modules is what the lock says.
 * @param {string} root
 */
export function install(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (once, about half a minute) …');
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error)
    throw new Problem(`npm could not be run: ${error.message}. It comes with Node; is it on the path?`);
  if (status !== 0)
    throw new Problem(
      'npm could not install the packages, for the reason above. Check the connection and the free disk space (1 GB), then start again.',
    );
}
