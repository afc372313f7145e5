import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { personLeft } from '#identity/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { defineServerFeature, handle, newId } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import {
  leaveGroup,
  makeGroup,
  openSingle,
  readDialog,
  readMessages,
  sendMessage,
  talkParameters,
} from '#talk/model';
import { upkeepFeature } from '#upkeep/server';
import { talkFeature } from '../index.ts';

/** Tells that somebody has left, as the day of their leaving does. */
const leaveForTest = defineCall({
  name: 'heard.leave',
  code: 'HEARD_1',
  summary: ['离职', 'Leave'],
  effect: 'write',
  access: signedIn,
  request: z.object({ personId: z.string() }),
  response: z.object({}),
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [] }),
    upkeepFeature({ dictionaries: [], parameters: talkParameters }),
    talkFeature({ threads: [], shownInTalks: [] }),
    defineServerFeature({
      name: 'heard',
      handlers: [
        handle(leaveForTest, async ({ personId }, context) => {
          await context.emit(personLeft, { personId, day: '2026-11-23' });
          return {};
        }),
      ],
    }),
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const group = async (owner: string, ...memberIds: string[]) => {
  const dialogId = newId();
  await server.callAs(as(owner), makeGroup, { dialogId, name: '早班', memberIds });
  return dialogId;
};
const seen = async (who: string, dialogId: string) => {
  const { members, owner } = await server.callAs(as(who), readDialog, { dialogId });
  return { members: members.map(({ id }) => id).toSorted(), owner: owner?.id };
};
const disable = (personId: string, state: 'disabled' | 'active') =>
  server.database.owner.query('UPDATE account SET state = $2 WHERE person_id = $1', [personId, state]);

it('who has left the company is in no group any more; what they owned goes to who has been there longest and still is', async () => {
  const owned = await group('employee', 'buyer', 'colleague', 'head');
  const joined = await group('head', 'employee');
  const other = await group('head', 'buyer');
  const single = await server.callAs(as('head'), openSingle, { personId: 'employee' });
  // Of those who came at once the first by id, were they not disabled.
  await disable('buyer', 'disabled');
  await server.callAs(as('head'), leaveForTest, { personId: 'employee' });
  await disable('buyer', 'active');
  expect(await seen('head', owned)).toEqual({ members: ['buyer', 'colleague', 'head'], owner: 'colleague' });
  expect(await seen('head', joined)).toEqual({ members: ['head'], owner: 'head' });
  expect(await seen('head', other)).toEqual({ members: ['buyer', 'head'], owner: 'head' });
  expect((await seen('head', single.dialogId)).members).toEqual(['employee', 'head']);
  const { messages } = await server.callAs(as('head'), readMessages, { at: { dialogId: owned } });
  expect(messages.map(({ notice, author }) => [notice?.act, author.id])).toEqual([
    ['created', 'employee'],
    ['owner', 'employee'],
    ['left', 'employee'],
  ]);
  // Nobody waits for who has left to read.
  const sent = { at: { dialogId: joined }, messageId: newId(), words: '还有谁在？' };
  expect((await server.callAs(as('head'), sendMessage, sent)).reads).toBeNull();
});

it('an owner who leaves a group passes over members who are disabled, unless there are no others', async () => {
  const [some, none] = [await group('head', 'buyer', 'colleague'), await group('head', 'buyer')];
  await disable('buyer', 'disabled');
  for (const dialogId of [some, none]) await server.callAs(as('head'), leaveGroup, { dialogId });
  await disable('buyer', 'active');
  expect((await seen('colleague', some)).owner).toBe('colleague');
  expect((await seen('buyer', none)).owner).toBe('buyer');
});
