import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { filesFeature, newId, openFileStore } from '#server-kit/server';
import { testServer, uploadedFile, type TestServer } from '#server-kit/testing';
import { readMessages, sendMessage, talkParameters, type TalkRecord } from '#talk/model';
import { upkeepFeature } from '#upkeep/server';
import { purgeTalks, talkFeature, type ThreadSource } from '../index.ts';
import { messageFileOwner } from '../messages/message-files.ts';

const threads: ThreadSource[] = ['sheet', 'card'].map((type) => ({
  type,
  open: (_context, id) => Promise.resolve({ title: id, link: `/${type}?id=${id}`, mayWrite: true }),
  mayRead: () => Promise.resolve(true),
}));
const kit = {
  ...{ records: new Map(), shown: new Map() },
  threads: new Map(threads.map((each) => [each.type, each])),
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [] }),
    upkeepFeature({ dictionaries: [], parameters: talkParameters }),
    filesFeature({
      store: openFileStore('/tmp/bms-talk-test', '/tmp'),
      owners: [messageFileOwner(kit)],
      scanner: null,
    }),
    talkFeature({ threads, shownInTalks: [] }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const head = { personId: 'head', accountId: 'a-head' };

it('what was said on records that are purged goes with its files; what was said on others stays', async () => {
  const { db, owner } = server.database;
  const say = async (record: TalkRecord) => {
    const file = await uploadedFile(db, { name: '照片.png', by: 'head' });
    await server.callAs(head, sendMessage, { at: { record }, messageId: newId(), attachmentIds: [file] });
    return file;
  };
  const saidOn = async (record: TalkRecord) =>
    (await server.callAs(head, readMessages, { at: { record } })).messages.length;
  const gone = { type: 'sheet', id: '1' };
  const others = [
    { type: 'sheet', id: '2' },
    { type: 'card', id: '1' },
  ];
  const files = [];
  for (const record of [gone, ...others]) files.push(await say(record));
  const now = new Date();
  await db.transaction((tx) => purgeTalks({ db: tx, now }, gone.type, [gone.id, '3']));
  expect(await saidOn(gone)).toBe(0);
  for (const record of others) expect(await saidOn(record)).toBe(1);
  const { rows } = await owner.query<{ since: Date | null }>(
    'SELECT unbound_since AS since FROM file ORDER BY array_position($1::uuid[], id)',
    [files],
  );
  expect(rows.map(({ since }) => since)).toEqual([now, null, null]);
});
