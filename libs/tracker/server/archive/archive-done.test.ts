import { newId, type Context } from '#server-kit/server';
import { type TestServer } from '#server-kit/testing';
import { actOnTask, addTask, readTask, readTaskLog, saveProject } from '#tracker/model';
import { archiveDone } from './archive-done.ts';
import { trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
});
afterAll(() => server.close());

const me = { personId: 'employee', accountId: 'a-employee' };
/** Whose pages read again. */
let refreshed: string[] = [];
const publish = ({ to }: { to: string[] }) => Promise.resolve(void (refreshed = to));
const runAt = (now: string, days = 7) =>
  server.database.db.transaction((db) =>
    archiveDone({ db, publish, now: new Date(now) } as unknown as Context, days),
  );

it('archives a task 7 times 24 hours after it was completed, and says so', async () => {
  const projectId = newId();
  await server.callAs(me, saveProject, {
    ...{ id: projectId, version: 0, projectCode: 'DONE', name: '收尾', viewedBy: 'members' },
    ...{ managedBy: 'managers', members: [{ personId: 'head', manages: false }] },
  });
  const { id } = await server.callAs(me, addTask, { title: '归档', projectId });
  await server.callAs(me, actOnTask, { act: 'complete', taskid: id });
  // Completed on 11-15 at 16:00 in Shanghai.
  await server.database.owner.query(`UPDATE task SET completed_at = '2026-11-15T08:00:00Z' WHERE id = $1`, [
    id,
  ]);
  const archived = async () => (await server.callAs(me, readTask, { taskid: id })).archived;
  expect(await runAt('2026-11-22T08:00:00Z', 0)).toBe(0);
  expect(await runAt('2026-11-22T07:00:00Z')).toBe(0);
  expect(await archived()).toBe(false);
  expect(refreshed).toEqual([]);
  expect(await runAt('2026-11-22T08:00:00Z')).toBe(1);
  expect(await archived()).toBe(true);
  expect(refreshed.toSorted()).toEqual(['employee', 'head']);
  expect(await runAt('2026-11-22T09:00:00Z')).toBe(0);
  const { lists } = await server.callAs(me, readTaskLog, { taskid: String(id) });
  // Nobody did it.
  expect(lists).toContainEqual(
    expect.objectContaining({ detail: '自动归档', name: '系统', personid: '', username: '' }),
  );
});
