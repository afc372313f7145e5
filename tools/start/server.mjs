// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, statSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentFor, modernNode } from './node.mjs';
import { stopLeftOverPostgres } from './postgres.mjs';

/** A server that does not leave within this time after being asked is killed. Milliseconds. */
const patience = 30_000;

/**
 * @typedef {object} Launch
 * @property {string} root of the repository
 * @property {NodeJS.ProcessEnv} env with PORT, DATA_DIR and the like
 * @property {boolean} [watch] starts again when a source changes
 * @property {string | null} [log] file for its structured log; without one it goes to the console
 * @property {'inherit' | 'pipe'} [errors] where its sentences go
 */

/**
 * Starts the server as a child in a process group of its own, so that Ctrl-C reaches it once, through `stop`. It gets a
 * channel to this process: when this one is killed, the channel breaks and the server leaves by itself.
 * @param {Launch} launch
 */
export function launchServer({ root, env, watch = false, log = null, errors = 'inherit' }) {
  const logFile = log ? openLog(log) : null;
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(
    modernNode(root),
    [...(watch ? ['--watch', '--watch-preserve-output'] : []), path.join(root, 'apps/server/src/main.ts')],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'), ...environmentFor(root, env) },
      stdio: ['ignore', logFile ?? 'inherit', errors, 'ipc'],
      detached: process.platform !== 'win32',
    },
  );
  if (logFile !== null) closeSync(logFile);
  const dataDir = path.resolve(root, env['DATA_DIR'] ?? '.data');

  /** @type {Promise<number>} the exit code; 1 where a signal ended it */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  }).then(async (code) => {
    if (!env['DATABASE_URL'] && child.signalCode) await stopLeftOverPostgres(dataDir);
    return code;
  });

  return {
    child,
    dataDir,
    ended,
    /** True when it answers requests, false when it ended before. */
    ready: () => waitUntilReady(env, ended),
    /** Asks it to finish its requests and leave; asked again, or after 30 s, it is killed. */
    async stop() {
      if (!child.kill('SIGTERM')) return ended;
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<number>} ended
 */
async function waitUntilReady(env, ended) {
  const over = ended.then(() => true);
  for (;;) {
    if ((await statusOf(`http://${addressOf(env)}/readyz`)) === 200) return true;
    if (await Promise.race([pause(30).then(() => false), over])) return false;
  }
}

/** Where the server is reached from this machine: '127.0.0.1:4200'. @param {NodeJS.ProcessEnv} env */
export function addressOf({ HOST = '127.0.0.1', PORT = '4200' }) {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/**
 * @param {string} url
 * @returns {Promise<number | null>} null where nothing answers
 */
export const statusOf = (url) =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });

/**
 * The log of this run and the ones before; begun anew when it has grown beyond 20 MB.
 * @param {string} file
 */
function openLog(file) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 20_000_000) rmSync(file);
    return openSync(file, 'a');
  } catch {
    return null; // The server says what is wrong with its data folder, in a sentence.
  }
}
