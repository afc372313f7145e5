import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ServerProcess } from './testing/server-process.ts';
import { testFolder } from '#server-kit/testing';

let dataDir: string;
beforeAll(async () => {
  dataDir = await testFolder('bms-server-');
});
afterAll(async () => {
  for (const each of running) await each.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const running = new Set<ServerProcess>();
function server(env: NodeJS.ProcessEnv = {}): ServerProcess {
  const started = new ServerProcess({ DATA_DIR: dataDir, ...env });
  running.add(started);
  started.child.once('exit', () => running.delete(started));
  return started;
}
const ready = async (address: string) => (await fetch(`${address}/readyz`)).status;
const databaseRuns = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

describe('the server', () => {
  it('starts on an empty folder, answers, writes a line a call without what was sent, and ends in order when told to', async () => {
    const started = server({ LOG_LEVEL: 'info' });
    const address = await started.address();
    expect(await ready(address)).toBe(200);
    expect(started.said).toMatch(/The first administrator: account 'admin', password '\S{10,}'/);
    const answer = await fetch(`${address}/Bseajax/Bseobj?ticket=never-logged`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': '' },
      body: '{"code":"SYS110_4","password":"never-logged"}',
    });
    expect(await answer.json()).toMatchObject({ code: 70000 });
    expect((await fetch(`${address}/nowhere.txt?ticket=never-logged`)).status).toBe(404);
    expect(await (await fetch(`${address}/metrics`)).text()).toContain(
      'bms_call_seconds_count{call="shell.readMenus",outcome="noToken"} 1',
    );
    const proxied = await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect(proxied.status).toBe(403);
    expect(await started.end('SIGTERM')).toBe(0);
    expect(databaseRuns()).toBe(false);
    // A line a call and one for what was refused beside them; bodies and queries stand in none.
    const lines = started.said.split('\n').filter((line) => line.startsWith('{'));
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.filter(({ call }) => call === 'shell.readMenus')).toMatchObject([
      { outcome: 'noToken', ms: expect.any(Number), requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    expect(logged).toContainEqual(expect.objectContaining({ path: '/nowhere.txt', status: 404 }));
    expect(started.said).not.toContain('never-logged');
  });

  it('takes over what a kill -9 has left behind', async () => {
    const killed = server();
    await killed.address();
    await killed.end('SIGKILL');
    expect(databaseRuns()).toBe(true);
    const next = server();
    expect(await ready(await next.address())).toBe(200);
    expect(next.said).not.toContain('first administrator');
    expect(await next.end('SIGINT')).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  describe('says in a sentence why it cannot start, and leaves nothing behind, where', () => {
    /** What one says that does not start. */
    const refused = async (env?: NodeJS.ProcessEnv): Promise<string> => {
      const started = server(env);
      expect(await started.code()).toBe(1);
      expect(started.said).not.toMatch(/\n\s+at /);
      return started.said;
    };

    it('its port is taken', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      expect(await refused({ HOST: '127.0.0.1', PORT: String(port) })).toContain(
        `Port ${port} is in use, perhaps by another BMS. Stop that program`,
      );
      other.close();
      expect(databaseRuns()).toBe(false);
    });

    it("its folder is another server's", async () => {
      const first = server();
      await first.address();
      expect(await refused()).toContain(`Another BMS server (process ${first.child.pid})`);
      await first.end('SIGTERM');
    });

    it('a setting is wrong', async () => {
      expect((await refused({ PORT: 'eighty' })).trim()).toBe(
        'The setting PORT is wrong: "eighty" must be a whole number from 0 to 65535.',
      );
    });

    it('no database answers', async () => {
      expect(await refused({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })).toContain(
        `127.0.0.1:1, database 'none', user 'nobody': no PostgreSQL answers there.`,
      );
    });
  });

  it('does not let the demo company into a company of its own', async () => {
    const started = server({ DEMO: 'on' });
    expect(await started.code()).toBe(1);
    expect(started.said).toContain('DEMO is on, but this database was set up without the demo company.');
  });
});
