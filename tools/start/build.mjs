// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentFor, modernNode } from './node.mjs';
import { Problem } from './problem.mjs';

/** What the built browser side follows from. The server runs its sources, so it is never stale. */
const sources = ['apps', 'libs', 'tools/vite', 'vite.config.ts', 'package.json', 'package-lock.json'];
const notBuilt = /(^|\/)(server|node_modules)$|\.test\.tsx?$/;

/**
 * A fingerprint of all that the build reads, by content: a checkout changes times, not sources.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256');
  /** @param {string} relative */
  const add = (relative) => {
    if (notBuilt.test(relative)) return;
    const file = path.join(root, relative);
    const children = childrenOf(file);
    if (!children) hash.update(`${relative}\0`).update(readFileSync(file)).update('\0');
    else for (const name of children) add(`${relative}/${name}`);
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {string[] | null} sorted names, or null for a file
 */
function childrenOf(file) {
  try {
    return readdirSync(file).sort();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return null;
    throw error;
  }
}

/** @param {string} root */
const stampOf = (root) => path.join(root, 'dist', '.fingerprint');

/** @param {string} root */
export function isBuilt(root, print = fingerprint(root)) {
  try {
    return readFileSync(stampOf(root), 'utf8') === print;
  } catch {
    return false;
  }
}

/**
 * Builds the editions, unless what is there was made from these very sources.
 * @param {string} root
 */
export function build(root) {
  const print = fingerprint(root);
  if (isBuilt(root, print)) return;
  console.log('Building the editions …');
  rmSync(stampOf(root), { force: true });
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(modernNode(root), [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: environmentFor(root),
  });
  if (status !== 0) throw new Problem('The build failed, for the reason above.');
  writeFileSync(stampOf(root), print);
}
