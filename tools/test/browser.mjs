// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environmentFor } from '../start/node.mjs';
import { Problem } from '../start/problem.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The first Chromium there is: $CHROMIUM_PATH, Playwright's own, the system's. Null where there is none.
 * @param {string} root
 * @returns {string | null}
 */
export function findChromium(root, env = process.env) {
  const onPath = (env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [env['CHROMIUM_PATH'], ...playwrights(root), ...onPath, ...elsewhere];
  return candidates.find((file) => file && isExecutable(file)) ?? null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where Playwright would have put its headless shell, else its whole Chromium.
 * @param {string} root
 * @returns {string[]}
 */
function playwrights(root) {
  try {
    const require = createRequire(path.join(root, 'package.json'));
    const whole = require('@playwright/test').chromium.executablePath();
    const shell = whole
      .replace(/chromium-(\d+)/, 'chromium_headless_shell-$1')
      .replace(/chrome-linux(64)?([\\/])chrome$/, 'chrome-headless-shell-linux64$2chrome-headless-shell');
    return [shell, whole];
  } catch {
    return [];
  }
}

/**
 * A browser for the journeys, installed where there is none: Playwright's, else the system's (Debian, as root), with
 * fonts for Chinese.
 * @param {string} root
 */
export function ensureChromium(root) {
  const found = findChromium(root);
  if (found) return found;
  console.log('Installing a browser for the journeys (once) …');
  /** @type {(command: string, args: string[]) => boolean} */
  const run = (command, args) =>
    spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...environmentFor(root), DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 5 * 60_000,
      shell: process.platform === 'win32',
    }).status === 0;
  const attempts = [
    () => run('playwright', ['install', 'chromium-headless-shell']),
    () =>
      process.getuid?.() === 0 &&
      existsSync('/etc/debian_version') &&
      run('apt-get', ['update']) &&
      run('apt-get', [
        'install',
        '-y',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-noto-cjk',
      ]),
  ];
  for (const attempt of attempts) if (attempt() && findChromium(root)) return findChromium(root);
  throw new Problem(
    'There is no Chromium for the journeys, and none could be installed. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk), or set CHROMIUM_PATH to one, and run npm test again.',
  );
}
