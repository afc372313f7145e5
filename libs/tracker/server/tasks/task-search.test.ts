import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { actOnTask, addTask, saveProject, taskRowList } from '#tracker/model';
import { trackerServer } from '../testing/tracker-server.ts';
import { seedTaskSearch } from './task-search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await trackerServer();
});
afterAll(() => server.close());

const head = { personId: 'head', accountId: 'a-head' };
const act = (taskid: number, name: 'title' | 'desc', content: string) =>
  server.callAs(head, actOnTask, { act: name, taskid, content });
const found = async (q: string) => {
  const { rows } = await server.callAs(head, taskRowList.calls.rows, { q, pageSize: 20 });
  return rows.map(({ id }) => Number(id));
};
const described = async (title: string, words: string, more: object = {}) => {
  const { id } = await server.callAs(head, addTask, { title, ...more });
  await act(id, 'desc', words);
  return id;
};

describe('tasks are found', () => {
  it('by words of their description, and by its sounds', async () => {
    const id = await described('盘点', '外箱不可有旧标签\n抽检比例 5%');
    for (const q of ['旧标签', 'jiubiaoqian', 'jbq', 'wxbky', '抽检 盘点'])
      expect(await found(q)).toEqual([id]);
    expect(await found('新标签')).toEqual([]);
  });

  it('by what it says now, whichever of title and description was changed last', async () => {
    const id = await described('联系物流', '冷藏车');
    await act(id, 'title', '联系承运商');
    expect([await found('冷藏车'), await found('承运商')]).toEqual([[id], [id]]);
    await act(id, 'desc', '干冰');
    expect([await found('冷藏车'), await found('干冰'), await found('承运商')]).toEqual([[], [id], [id]]);
  });

  it('by the end of a long description too, though no longer by its sounds', async () => {
    const id = await described('长文', `${'天气晴朗'.repeat(300)}然后称重`);
    expect([await found('然后称重'), await found('ranhouchengzhong')]).toEqual([[id], []]);
  });

  it('with the descriptions that were there before these were looked through', async () => {
    const projectId = newId();
    await server.callAs(head, saveProject, {
      ...{ id: projectId, version: 0, projectCode: 'ZX', name: '追寻', members: [] },
      ...{ viewedBy: 'members', managedBy: 'managers' },
    });
    const id = await described('旧任务', '液氮罐', { projectId });
    await server.database.owner.query(`UPDATE task SET search = '' WHERE id = $1`, [id]);
    expect(await found('液氮罐')).toEqual([]);
    await seedTaskSearch(server.database.db);
    expect([await found('液氮罐'), await found('yedanguan'), await found('ZX-1')]).toEqual([
      [id],
      [id],
      [id],
    ]);
  });
});
