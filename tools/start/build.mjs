// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentFor, modernNode } from './node.mjs';
import { Problem } from './problem.mjs';

/**
 * What follows from sources: from which, without which of them.
 * @typedef {{ sources: string[], without: RegExp }} Part
 * @satisfies {Record<string, Part>}
 */
const parts = {
  editions: {
    sources: ['apps', 'libs', 'tools/vite', 'vite.config.ts', 'package.json', 'package-lock.json'],
    without: /(^|\/)(server|node_modules)$|\.test\.tsx?$/,
  },
  server: {
    sources: ['apps/server', 'libs', 'tools/start/bundle-server.mjs', 'package.json', 'package-lock.json'],
    // Migrations and the like are read where they stand.
    without: /(^|\/)(web|migrations|testing|node_modules)$|\.test\.ts$/,
  },
  // What a first start with the demo company leaves behind (tools/test/demo-folder.mjs).
  demo: {
    sources: ['apps/server', 'libs', 'package-lock.json'],
    without: /(^|\/)(web|testing|node_modules)$|\.test\.ts$/,
  },
};

/** Where the fingerprint of what is built stands. */
const stamps = { editions: 'dist/.fingerprint', server: 'dist/server/.fingerprint' };

/**
 * A fingerprint of all that the build of a part reads, by content: a checkout changes times, not sources.
 * @param {string} root
 * @param {keyof typeof parts} part
 */
export function fingerprint(root, part = 'editions') {
  const { sources, without } = parts[part];
  const hash = createHash('sha256');
  /** @param {string} relative */
  const add = (relative) => {
    if (without.test(relative)) return;
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

/**
 * @param {string} root
 * @param {keyof typeof stamps} part
 */
const stampOf = (root, part) => path.join(root, stamps[part]);

/**
 * @param {string} root
 * @param {keyof typeof stamps} [part]
 */
export function isBuilt(root, part = 'editions', print = fingerprint(root, part)) {
  try {
    return readFileSync(stampOf(root, part), 'utf8') === print;
  } catch {
    return false;
  }
}

/**
 * Builds the editions and the server, unless what is there was made from these very sources.
 * @param {string} root
 */
export function build(root) {
  buildEditions(root);
  buildServer(root);
}

/** @param {string} root */
function buildEditions(root) {
  const print = fingerprint(root);
  if (isBuilt(root, 'editions', print)) return;
  console.log('Building the editions …');
  rmSync(stampOf(root, 'editions'), { force: true });
  run(root, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  writeFileSync(stampOf(root, 'editions'), print);
}

/** @param {string} root */
export function buildServer(root) {
  const folder = path.join(root, 'dist/server');
  const print = fingerprint(root, 'server');
  if (isBuilt(root, 'server', print)) return;
  // Beside the old one, which somebody may just be starting.
  const fresh = `${folder}.${process.pid}`;
  run(root, [path.join(root, 'tools/start/bundle-server.mjs'), fresh]);
  writeFileSync(path.join(fresh, path.basename(stampOf(root, 'server'))), print);
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/**
 * @param {string} root
 * @param {string[]} program
 */
function run(root, program) {
  const { status } = spawnSync(modernNode(root), program, {
    cwd: root,
    stdio: 'inherit',
    env: environmentFor(root),
  });
  if (status !== 0) throw new Problem('The build failed, for the reason above.');
}
