import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { taskRowList } from '#tracker/model';
import findTasks from './find-tasks.ts';

const row = (id: number, title: string) => ({
  ...{ id: String(id), title, key: `QC-${id}`, state: 'unfinished', level: '2', project: '', owner: null },
  ...{ endsOn: null, description: '', createdBy: null, createdAt: null, followed: false, pending: false },
  ...{ startsOn: null, complete: false, overdue: false, inOpenProject: true },
});

it('offers tasks that are called so before those that only speak of it', async () => {
  const titles = ['一', '二', '三', '四', '五', '换旧标签'];
  new FakeServer().on(taskRowList.calls.rows.code ?? '', ({ tab }) => ({
    rows: String(tab).includes('overdue') ? titles.map((title, at) => row(at + 1, title)) : [],
    ...{ next: null, total: 6, totalIsExact: true, counts: {} },
  }));
  const say = ([zh]: readonly [string, string]) => zh;
  const found = await findTasks('旧标签', { say, signal: new AbortController().signal } as never);
  expect(found.map(({ title }) => title)).toEqual([
    ...['QC-6 换旧标签', 'QC-1 一', 'QC-2 二', 'QC-3 三', 'QC-4 四'],
  ]);
});
