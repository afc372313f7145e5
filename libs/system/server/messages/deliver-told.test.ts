import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { filesFeature, mailFeature, madeWith, type Context, type FileStore } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { systemFeature } from '../index.ts';
import { tellingAt } from './deliver-told.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [] }),
    filesFeature({ store: null as unknown as FileStore, owners: [] }),
    mailFeature(null),
    ...madeWith([systemFeature], {
      ...{ screens: [], homes: [], declaredAt: () => new Map(), outboxShows: { mail: true, sms: true } },
      ...{ templates: () => [], firstSteps: () => [], canSend: { mail: true, sms: true }, calls: () => [] },
      ...{
        audited: () => [],
        recordPages: () => [],
        jobs: () => [],
        shortages: async () => [],
        releases: [],
      },
      underneath: { files: null as unknown as FileStore, scanner: null, sendsMail: false },
    }),
  ]);
  await smallCompany(server.database.db);
  for (const person of ['head', 'buyer'])
    await server.database.owner.query(
      `INSERT INTO told_choice VALUES ($1, 'commented', '{centre,push,mail}')`,
      [person],
    );
});
afterAll(() => server.close());
beforeEach(() => server.database.owner.query('TRUNCATE mail_outbox, push_outbox'));

/** Tells the two of a comment without words; the queue for mails takes only so many. */
async function tell(mails = Infinity): Promise<unknown[]> {
  const failures: unknown[] = [];
  let sent = 0;
  await server.database.db.transaction((db) =>
    tellingAt('https://bms.example')(
      {
        ...{ db, now: new Date(), actor: null, publish: async () => undefined },
        enqueue: async () => {
          if (++sent > mails) throw new Error('no room');
        },
        log: { error: (what: unknown) => failures.push(what) },
      } as unknown as Context,
      {
        ...{ kind: 'commented', subject: ['新评论：核对库存', 'New comment: count'], body: ['', ''] },
        ...{ senderId: 'manager', to: ['head', 'buyer'], link: '/workteam/DSH140P/T-1' },
      },
    ),
  );
  return failures;
}
const count = async (text: string): Promise<unknown> =>
  (await server.database.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`)).rows[0]?.n;

it('tells by mail what has no words of its own, as a picture alone', async () => {
  expect(await tell()).toEqual([]);
  expect(await count(`mail_outbox WHERE body LIKE '%核对库存%' AND body LIKE '%count%'`)).toBe(2);
  expect(await count('push_outbox')).toBe(1);
});

it('serves the other ways and the other people where one mail cannot be sent', async () => {
  expect(await tell(1)).toHaveLength(1);
  expect(await count('mail_outbox')).toBe(1);
  expect(await count('push_outbox')).toBe(1);
});
