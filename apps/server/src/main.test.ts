import { jest } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Real processes on a machine that does other work as well.
jest.setTimeout(120_000);

const main = join(import.meta.dirname, 'main.ts');
let dataDir: string;
const running = new Set<Server>();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bms-server-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** The server as people start it: a process of its own. */
class Server {
  readonly child: ChildProcess;
  said = '';
  constructor(env: NodeJS.ProcessEnv = {}) {
    const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...own } = process.env;
    this.child = spawn(process.execPath, [main], {
      env: { ...own, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    running.add(this);
    this.child.once('exit', () => running.delete(this));
  }

  /** Its address once it is ready. */
  async address(): Promise<string> {
    for (;;) {
      const address = /BMS is ready at (\S+)/.exec(this.said)?.[1];
      if (address) return address;
      if (this.child.exitCode !== null) throw new Error(`It ended with ${this.child.exitCode}: ${this.said}`);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'exit')]);
    }
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.code();
  }

  async code(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }
}
const ready = async (address: string) => (await fetch(`${address}/readyz`)).status;
const databaseRuns = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

describe('the server', () => {
  it('starts on an empty folder, answers, and ends in order when told to', async () => {
    const server = new Server();
    const address = await server.address();
    expect(await ready(address)).toBe(200);
    expect(server.said).toMatch(/The first administrator: account 'admin', password '\S{10,}'/);
    const answer = await fetch(`${address}/Bseajax/Bseobj`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code":"SYS110_4"}',
    });
    expect(await answer.json()).toMatchObject({ code: 70000 });
    expect(await (await fetch(`${address}/metrics`)).text()).toContain(
      'bms_call_seconds_count{call="shell.readMenus",outcome="noToken"} 1',
    );
    const proxied = await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect(proxied.status).toBe(403);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  it('takes over what a kill -9 has left behind', async () => {
    const killed = new Server();
    await killed.address();
    await killed.end('SIGKILL');
    expect(databaseRuns()).toBe(true);
    const next = new Server();
    expect(await ready(await next.address())).toBe(200);
    expect(next.said).not.toContain('first administrator');
    expect(await next.end('SIGINT')).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  it('says in a sentence why it cannot start, and leaves nothing behind', async () => {
    const first = new Server();
    const { port } = new URL(await first.address());
    const elsewhere = join(dataDir, 'elsewhere');
    const [samePort, sameFolder, wrong, demo] = [
      new Server({ PORT: port, DATA_DIR: elsewhere }),
      new Server(),
      new Server({ PORT: 'eighty' }),
      new Server({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }),
    ];
    expect(await Promise.all([samePort, sameFolder, wrong, demo].map((server) => server.code()))).toEqual([
      1, 1, 1, 1,
    ]);
    expect(samePort.said).toContain(`Port ${port} is in use, perhaps by another BMS. Stop that program`);
    expect(existsSync(join(elsewhere, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(sameFolder.said).toContain(`Another BMS server (process ${first.child.pid})`);
    expect(wrong.said.trim()).toBe(
      'The setting PORT is wrong: "eighty" must be a whole number from 0 to 65535.',
    );
    expect(demo.said).toContain(`127.0.0.1:1, database 'none', user 'nobody': no PostgreSQL answers there.`);
    expect([samePort, sameFolder, wrong, demo].map(({ said }) => said).join()).not.toMatch(/\n\s+at /);
    expect(await first.end('SIGTERM')).toBe(0);
  });

  it('does not let the demo company into a company of its own', async () => {
    const server = new Server({ DEMO: 'on' });
    expect(await server.code()).toBe(1);
    expect(server.said).toContain('DEMO is on, but this database was set up without the demo company.');
  });
});
