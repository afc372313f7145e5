import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { mailFeature } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { countVersions, markVersionsRead, readHealth, readVersions, type Release } from '#system/model';
import { healthHandler, type Underneath } from '../health/read-health.ts';
import { versionHandlers } from './version-handlers.ts';

const release = (version: string): Release => ({ version, day: '2026-11-22', notes: [['新', 'New']] });
const releases: Release[] = [release('1.0.0')];
const underneath: Underneath = {
  files: { check: () => Promise.resolve() },
  scanner: { scan: () => Promise.resolve(null) },
  sendsMail: true,
};
const admin = { personId: 'admin' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature(),
    mailFeature(null),
    {
      name: 'versions-test',
      handlers: [...versionHandlers(releases), healthHandler(underneath)],
      migrations: `${import.meta.dirname}/../migrations`,
    },
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

it('says of a version that it is new until it is read, to each reader', async () => {
  const fresh = async (personId: string) => (await server.callAs({ personId }, countVersions, {})).fresh;
  expect(await fresh('admin')).toBe(1);
  await server.callAs(admin, markVersionsRead, {});
  expect([await fresh('admin'), await fresh('head')]).toEqual([0, 1]);
  releases.unshift(release('1.2.0'), release('1.1.0'));
  expect(await fresh('admin')).toBe(2);
  const { versions } = await server.callAs(admin, readVersions, {});
  expect(versions.map(({ version, fresh: isNew }) => [version, isNew])).toEqual([
    ['1.2.0', true],
    ['1.1.0', true],
    ['1.0.0', false],
  ]);
  await server.callAs(admin, markVersionsRead, {});
  expect(await fresh('admin')).toBe(0);
});

describe('health', () => {
  const states = async () =>
    Object.fromEntries(
      (await server.callAs(admin, readHealth, {})).parts.map(({ part, state }) => [part, state]),
    );
  const good = { database: 'good', files: 'good', mail: 'good', scanner: 'good' };

  it('is good where everything answers', async () => {
    expect(await states()).toEqual(good);
  });

  it('says which part is down, finds what is clean, or is not set up, and nothing of the others', async () => {
    underneath.files = { check: () => Promise.reject(new Error('read only')) };
    expect(await states()).toEqual({ ...good, files: 'bad' });
    underneath.files = { check: () => Promise.resolve() };
    underneath.scanner = { scan: () => Promise.resolve('Found') };
    expect(await states()).toEqual({ ...good, scanner: 'bad' });
    underneath.scanner = null;
    underneath.sendsMail = false;
    expect(await states()).toEqual({ ...good, scanner: 'off', mail: 'off' });
    underneath.sendsMail = true;
  });

  it('looks at mails that failed today or wait for too long', async () => {
    await server.database.owner.query(`
      INSERT INTO mail_outbox (id, recipients, subject, body, state, created_at) VALUES
        (gen_random_uuid(), '{a@example.com}', 'x', 'x', 'failed', now() - interval '2 days'),
        (gen_random_uuid(), '{a@example.com}', 'x', 'x', 'waiting', now() - interval '1 minute')`);
    expect((await states())['mail']).toBe('good');
    await server.database.owner.query(
      "UPDATE mail_outbox SET created_at = now() - interval '1 hour' WHERE state = 'waiting'",
    );
    expect((await states())['mail']).toBe('warn');
  });
});
