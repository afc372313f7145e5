// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildServer, fingerprint } from '../start/build.mjs';
import { freePort } from '../start/port.mjs';
import { launchServer } from '../start/server.mjs';

/** A demo company knows what is due in an hour: one that was filled earlier is another one. Milliseconds. */
const fresh = 3_600_000;

/**
 * Puts a data folder with the demo company into `into`, as the sources that stand here fill it on a first start: it is
 * filled once, kept, and copied for each test that begins with one. Filling takes two thirds of a minute, a copy a second.
 * @param {string} root of the repository
 * @param {string} into a folder that is not there yet; what is there is removed
 */
export async function demoFolder(root, into) {
  const kept = path.join(root, '.cache/demo', fingerprint(root, 'demo'));
  if (!isFresh(kept)) await fill(root, kept);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(path.dirname(into), { recursive: true });
  // With the owner of each file: PostgreSQL takes no folder that is somebody else's.
  execFileSync('cp', ['-a', kept, into]);
}

/**
 * PostgreSQL keeps up to a gigabyte of its log of changes for followers, more than the tables take. After an orderly end
 * it needs the piece that it wrote last, in which a record may have begun in the piece before. Names are in order.
 * @param {string} folder
 */
function forgetPast(folder) {
  const writtenAt = (/** @type {string} */ name) => statSync(path.join(folder, name)).mtimeMs;
  const pieces = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  const last = pieces.reduce((a, b) => (writtenAt(b) >= writtenAt(a) ? b : a), pieces[0] ?? '');
  for (const piece of pieces.slice(0, Math.max(0, pieces.indexOf(last) - 1)))
    rmSync(path.join(folder, piece));
}

/** @param {string} folder */
const isFresh = (folder) => existsSync(folder) && Date.now() - statSync(folder).birthtimeMs < fresh;

/**
 * Fills a demo company beside the kept ones and puts it in their place, whole: somebody else may be doing the same.
 * @param {string} root
 * @param {string} kept
 */
async function fill(root, kept) {
  buildServer(root);
  const parent = path.dirname(kept);
  const folder = path.join(parent, `filling-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { DATABASE_URL: _own, ...env } = process.env;
  const log = path.join(parent, 'filling.log');
  const server = launchServer({
    root,
    env: { ...env, PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'on' },
    log,
  });
  if (!(await server.ready()))
    throw new Error(`The demo company was not filled (exit code ${await server.ended}); see ${log}`);
  await server.stop();
  forgetPast(path.join(folder, 'postgres/pg_wal'));
  for (const name of readdirSync(parent).filter((each) => /^[0-9a-f]{64}$/.test(each)))
    rmSync(path.join(parent, name), { recursive: true, force: true });
  renameSync(folder, kept);
}
