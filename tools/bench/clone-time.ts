import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../start/port.mjs';
import { root } from './bench-server.ts';

/** Long enough for an installation over a slow line. */
const atMost = 300_000;

/** Milliseconds from `git clone` of what is committed, over `npm start`, until the sign-in page is answered. */
export async function cloneToReady(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bms-clone-'));
  const begun = performance.now();
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { stdio: 'inherit' });
  if (cloned.status !== 0) throw new Error('git clone did not succeed');
  const port = await freePort();
  const page = `http://localhost:${port}/`;
  const { DATABASE_URL: _own, ...env } = process.env;
  const product = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATA_DIR: path.join(folder, '.data') },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  try {
    while (product.exitCode === null) {
      if (performance.now() - begun > atMost) throw new Error('npm start did not get ready');
      const answer = await fetch(page, { headers: { accept: 'text/html' } }).catch(() => null);
      if (answer?.ok) return performance.now() - begun;
      await pause(100);
    }
    throw new Error(`npm start ended with ${product.exitCode}`);
  } finally {
    // Npm and what it has started, with time to close the database.
    if (product.pid && product.exitCode === null) process.kill(-product.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
