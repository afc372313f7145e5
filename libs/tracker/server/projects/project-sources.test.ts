import { searchReferences } from '#identity/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { isWorkingDay } from '#requisitions/model';
import { madeWith, newId } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import { projectToCopy, projectToWorkIn, saveProject, setProjectState, trackerScreen } from '#tracker/model';
import { trackerFeature } from '../index.ts';
import { projectSources } from './project-sources.ts';

const needs = { isWorkingDay, approvedLeave: () => Promise.resolve([]), deeds: () => [], dayItems: () => [] };
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ screens: [trackerScreen], references: projectSources }),
    ...withTalks((talks) => madeWith([trackerFeature], { ...needs, talks })),
  ]);
  await smallCompany(server.database.db);
  // More than the landing shows, and more than a page of the picker.
  for (const letter of letters) await made(`QC${letter}`, `来料检验${letter}`);
  await made('XQCA', '清仓');
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}`, companyId: 'C01' });
/** A project of the head; the employee is in it. */
async function made(projectCode: string, name: string, more: object = {}): Promise<string> {
  const id = newId();
  await server.callAs(as('head'), saveProject, {
    ...{ id, version: 0, projectCode, name, viewedBy: 'members', managedBy: 'managers' },
    members: [{ personId: 'employee', manages: false }],
    ...more,
  });
  return id;
}
const found = async (who: string, keyword = '', more: object = {}, kind = projectToWorkIn) =>
  (await server.callAs(as(who), searchReferences, { kind, keyword, take: 20, ...more })).options;
const codes = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ code }) => code);

it('offers all projects, page by page, not those of the landing alone', async () => {
  const first = await codes('employee');
  const second = await codes('employee', '', { skip: 20 });
  expect([...first, ...second]).toEqual([...letters.map((letter) => `QC${letter}`), 'XQCA']);
  expect(await codes('employee', '', { skip: 40 })).toEqual([]);
});

it('finds by code, name and pinyin; the project whose code was typed stands first', async () => {
  expect(await codes('employee', '检验z')).toEqual(['QCZ']);
  expect(await codes('employee', 'qingcang')).toEqual(['XQCA']);
  expect(await codes('employee', 'llj', { take: 50 })).toHaveLength(26);
  expect((await codes('employee', 'xqca'))[0]).toBe('XQCA');
  expect(await found('employee', 'QCB')).toMatchObject([{ name: '来料检验B', detail: '李伟' }]);
});

it('offers to work in those that are open and one works in, to copy all that one sees; to others nothing', async () => {
  const open = await made('PUB', '公开项目', { viewedBy: 'company' });
  const closed = await made('OLD', '旧项目');
  await server.callAs(as('head'), setProjectState, { id: closed, state: 'closed' });
  expect(await codes('employee', '旧项目')).toEqual([]);
  expect(await codes('employee', '旧项目', {}, projectToCopy)).toEqual(['OLD']);
  expect(await codes('buyer')).toEqual([]);
  expect(await codes('buyer', '', {}, projectToCopy)).toEqual(['PUB']);
  // By id nothing more is told.
  const ids = [open, closed];
  expect(await codes('buyer', '', { ids })).toEqual(['PUB']);
  expect(await codes('buyer', 'OLD', { exactly: true }, projectToCopy)).toEqual([]);
  expect(await codes('buyer', '公开项目', { exactly: true }, projectToCopy)).toEqual(['PUB']);
});
