import * as Y from 'yjs';
import { editorFeature } from '#editor/server';
import { changeSettings } from '#identity/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import {
  addPaper,
  changePaper,
  mostOpeningsAnHour,
  openPublicPaper,
  papersScreen,
  readPaper,
  saveBase,
  type PaperKind,
  type Reading,
} from '#papers/model';
import { auditOf, gather, newId, type LiveHub } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { demoText } from '../demo/demo-words.ts';
import { papersFeature } from '../index.ts';
import { purgeBin } from '../purge-bin.ts';

const hub = {
  tellProcesses: () => undefined,
  onTold: () => undefined,
  onSessionsEnded: () => undefined,
  hasEnded: () => Promise.resolve(false),
} as unknown as LiveHub;
const noTalks = { say: () => Promise.reject(new Error('No talks.')) };

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [papersScreen] }),
    editorFeature({ sources: gather([papersFeature], 'sharedSources'), talks: noTalks, hub }),
    papersFeature,
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());
beforeEach(() => allow(true));

const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const refused = (errorName: string) => expect.objectContaining({ errorName });
const allow = (publicPapersAllowed: boolean) =>
  server.callAs(as('employee'), changeSettings, { publicPapersAllowed });
const share = async (id: string, reading: Reading, who = 'employee') => {
  const now = await server.callAs(as('employee'), readPaper, { id });
  const before = { reading: now.reading, members: [] };
  return server.callAs(as(who), changePaper, { act: 'share', id, reading, members: [], before });
};
const bin = (id: string, inBin: boolean) =>
  server.callAs(as('employee'), changePaper, { act: 'bin', id, inBin });
/** A document of the employee in a base in which the head may change. */
async function made(more: { kind?: PaperKind; content?: string } = {}): Promise<string> {
  const [baseId, id] = [newId(), newId()];
  const members = [{ personId: 'head', level: 'change' as const }];
  const base = { id: baseId, version: 0, name: '制度', reading: 'members' as const, members };
  await server.callAs(as('employee'), saveBase, base);
  const paper = { id, baseId, parentId: null, kind: 'text' as const, title: '考勤办法', ...more };
  await server.callAs(as('employee'), addPaper, paper);
  return id;
}
const addressOf = async (id: string, who = 'employee') =>
  (await server.callAs(as(who), readPaper, { id })).address;
async function opened(more: Parameters<typeof made>[0] = {}): Promise<{ id: string; token: string }> {
  const id = await made(more);
  await share(id, 'everyone');
  return { id, token: (await addressOf(id))?.token ?? '' };
}
/** Without a session. */
const read = (token: string) => server.callAs(null, openPublicPaper, { token });

it('whoever has the address reads what it says, without a session, and is counted', async () => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, demoText('考勤办法', '考勤'));
  const words = doc.getXmlFragment('text');
  // The last paragraph.
  words.delete(words.length - 1, 1);
  const content = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
  const { id, token } = await opened({ content });
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const read1 = await read(token);
  expect(Object.keys(read1).toSorted()).toEqual(['changedAt', 'kind', 'state', 'title']);
  expect(read1).toMatchObject({ title: '考勤办法', kind: 'text' });
  const state = Buffer.from(read1.state, 'base64');
  expect(state.includes('负责部门按本文件执行')).toBe(true);
  expect(state.includes('以后对比')).toBe(false);
  await read(token);
  expect(await addressOf(id)).toMatchObject({ opens: 2, isOpen: true });
});

it('is for those alone who may do all with the document: others neither open it nor see its address', async () => {
  const { id } = await opened();
  expect(await addressOf(id, 'head')).toBeNull();
  const other = await made();
  await expect(share(other, 'everyone', 'head')).rejects.toEqual(refused('forbidden'));
  await expect(server.callAs(as('head'), changePaper, { act: 'renew', id })).rejects.toEqual(
    refused('forbidden'),
  );
  // Everybody signed in reads it as well.
  expect(await server.callAs(as('buyer'), readPaper, { id })).toMatchObject({ reading: 'everyone' });
});

it('is off until an administrator allows it, and closed as long as it is not', async () => {
  const { id, token } = await opened();
  await allow(false);
  const fresh = await made();
  await expect(share(fresh, 'everyone')).rejects.toEqual(refused('businessRule'));
  expect((await server.callAs(as('employee'), readPaper, { id: fresh })).may.publish).toBe(false);
  await expect(read(token)).rejects.toEqual(refused('notFound'));
  expect(await addressOf(id)).toMatchObject({ isOpen: false });
  // Its members are changed as before.
  await share(id, 'everyone');
  await allow(true);
  expect(await read(token)).toMatchObject({ title: '考勤办法' });
});

it('answers the same whatever the reason: unknown, renewed, withdrawn, in the bin, purged', async () => {
  const said = (token: string) => read(token).then(String, (error: Error) => error.message);
  const unknown = await said('A'.repeat(22));
  const { id, token } = await opened();
  await server.callAs(as('employee'), changePaper, { act: 'renew', id });
  const renewed = (await addressOf(id))?.token ?? '';
  expect(renewed).not.toBe(token);
  expect(await addressOf(id)).toMatchObject({ opens: 0 });
  expect(await said(token)).toBe(unknown);
  await bin(id, true);
  expect(await said(renewed)).toBe(unknown);
  await bin(id, false);
  expect(await read(renewed)).toMatchObject({ title: '考勤办法' });
  await share(id, 'members');
  expect(await said(renewed)).toBe(unknown);
  // What is opened again is another address.
  await share(id, 'everyone');
  const third = (await addressOf(id))?.token ?? '';
  expect([token, renewed]).not.toContain(third);
  expect(await said(renewed)).toBe(unknown);
  await bin(id, true);
  await purgeBin({ db: server.database.db, now: new Date(Date.now() + 31 * 86_400_000) });
  expect(await said(third)).toBe(unknown);
  for (const near of [third.toLowerCase(), third.slice(0, -1), `${third} `, '%', '_'.repeat(22), ''])
    expect(await said(near)).toBe(unknown);
});

it('a folder is not opened, and nothing is written down as everybody’s from the beginning', async () => {
  const id = await made({ kind: 'folder' });
  await expect(share(id, 'everyone')).rejects.toEqual(refused('businessRule'));
  const asked = { ...{ id: newId(), baseId: newId(), parentId: null, kind: 'text' as const, title: '公开' } };
  await expect(
    server.callAs(as('employee'), addPaper, { ...asked, reading: 'everyone' as never }),
  ).rejects.toEqual(refused('invalid'));
});

it('opening and closing an address is audited, without the address and without the count', async () => {
  const { id, token } = await opened();
  await read(token);
  await share(id, 'private');
  const entries = await auditOf(server.database.db, 'paper_address', id);
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['delete', 'insert']);
  expect(JSON.stringify(entries)).not.toContain(token);
});

it('one network opens so many an hour', async () => {
  let counted = 0;
  const error = await (async () => {
    for (; counted <= mostOpeningsAnHour; counted++)
      try {
        await read('B'.repeat(22));
      } catch (caught) {
        if ((caught as { errorName?: string }).errorName !== 'notFound') return caught;
      }
    return null;
  })();
  expect(error).toEqual(refused('tooMany'));
});
