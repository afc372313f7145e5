// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, statSync, rmSync } from 'node:fs';
import path from 'node:path';
import { environmentFor, modernNode } from './node.mjs';
import { stopLeftOverPostgres } from './postgres.mjs';

/** How Node runs the server (decision 116); the Dockerfile and the README say the same. */
const nodeFlags = ['--max-semi-space-size=64'];

/** What malloc has free at its end goes back to the system: by itself it waits for ever more of it (decision 240). */
const lessMemory = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** What Node runs. */
const programs = { built: 'dist/server/main.mjs', sources: 'apps/server/src/main.ts' };

/** A server that does not leave within this time after being asked is killed. Milliseconds. */
const patience = 30_000;

/**
 * What the server tells its launcher (apps/server/src/main.ts).
 * @typedef {{ port: number, hosts: string[], accounts: { name: string, title: readonly [string, string] }[] }} Ready
 */

/**
 * @typedef {object} Launch
 * @property {string} root of the repository
 * @property {NodeJS.ProcessEnv} env with PORT, DATA_DIR and the like
 * @property {'built' | 'sources'} [runs] what was built of the server, or its sources
 * @property {boolean} [watch] starts again when a source changes
 * @property {string | null} [log] file for its structured log; without one it goes to the console
 * @property {'inherit' | 'pipe'} [errors] where its sentences go
 */

/**
 * Starts the server as a child in a process group of its own, so that Ctrl-C reaches it once, through `stop`. It gets a
 * channel to this process: when this one is killed, the channel breaks and the server leaves by itself.
 * @param {Launch} launch
 */
export function launchServer({ root, env, runs = 'built', watch = false, log = null, errors = 'inherit' }) {
  const logFile = log ? openLog(log) : null;
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(
    modernNode(root),
    [...nodeFlags, ...(watch ? ['--watch', '--watch-preserve-output'] : []), path.join(root, programs[runs])],
    {
      cwd: root,
      env: { ...lessMemory, ...environmentFor(root, env) },
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

  /** @type {Promise<Ready>} */
  const said = new Promise((resolve) => {
    child.on('message', (/** @type {{ ready?: Ready }} */ message) => {
      if (message.ready) resolve(message.ready);
    });
  });

  return {
    child,
    dataDir,
    ended,
    /** What it says when it answers requests; null when it ended before. */
    ready: () => Promise.race([said, ended.then(() => null)]),
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

/** Where the server is reached from this machine: '127.0.0.1:4200'. @param {NodeJS.ProcessEnv} env */
export function addressOf({ HOST = '127.0.0.1', PORT = '4200' }) {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

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
