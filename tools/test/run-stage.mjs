// @ts-check
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { environmentFor } from '../start/node.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {{ stage: Stage, code: number, seconds: number, log: string }} Result */

/** Exit code by which a stage says that it could not look: neither passed nor failed. */
export const skipped = 78;

/** Process groups that run now; ended together when the run is. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs the commands of a stage, their output kept in `<folder>/<name>.log`, and shown at once where `live`.
 * @param {Stage} stage
 * @param {{ root: string, folder: string, live: boolean }} run
 * @returns {Promise<Result>}
 */
export async function runStage(stage, { root, folder, live }) {
  const began = Date.now();
  const log = path.join(folder, `${stage.name.replaceAll(' ', '-')}.log`);
  const file = createWriteStream(log);
  let code = 0;
  for (const [command = '', ...args] of stage.commands) {
    code = await runCommand(command, args, { root, stage, file, live });
    if (code !== 0) break;
  }
  file.end();
  await once(file, 'finish');
  return { stage, code, seconds: (Date.now() - began) / 1000, log };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ root: string, stage: Stage, file: import('node:fs').WriteStream, live: boolean }} run
 * @returns {Promise<number>}
 */
async function runCommand(command, args, { root, stage, file, live }) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environmentFor(root), FORCE_COLOR: live ? '1' : '0', CI: 'true', ...stage.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      file.write(chunk);
      if (live) process.stdout.write(chunk);
    });
  }
  const timer = setTimeout(() => {
    file.write(`\n${stage.name} took more than ${stage.minutes} minutes and was ended.\n`);
    endGroup(child);
  }, stage.minutes * 60_000);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      file.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  clearTimeout(timer);
  running.delete(child);
  return code;
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGTERM');
    else child.kill();
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends all that runs, for Ctrl-C. */
export const endAll = () => {
  for (const child of running) endGroup(child);
};

/** The last lines of a log. @param {string} log */
export const tail = (log, lines = 120) =>
  readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
