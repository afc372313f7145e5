import { createQueryClient } from '#api-client/web';
import { searchUsers, type Task } from '#tracker/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { findPeopleOf } from './find-people.ts';

const person = (id: string, name: string) => ({ id, name, username: id });
const task = {
  ...{ project: { id: '00000000-0000-4000-8000-000000000001' }, owner: person('lilei', '李雷') },
  ...{ createdBy: null, followers: [person('hm', '韩梅梅'), person('wf', '王芳')] },
} as unknown as Task;

it.each([
  ['hmm', ['韩梅梅', '员工']],
  ['han mei', ['韩梅梅', '员工']],
  ['han', ['韩梅梅', '员工']],
  ['lilei', ['李雷', '员工']],
  ['芳', ['王芳', '员工']],
  ['', ['李雷', '韩梅梅', '王芳', '员工']],
])('finds who has to do with a task by %p, and who the server says', async (typed, found) => {
  spells(new FakeServer(), { 李雷: 'li lei', 韩梅梅: 'han mei mei', 王芳: 'wang fang' }).on(
    searchUsers.code ?? '',
    () => [{ id: 'm1', nickname: '员工', username: 'm1', avatar: '' }],
  );
  const people = await findPeopleOf(task, createQueryClient())(typed, new AbortController().signal);
  expect(people.map(({ name }) => name)).toEqual(found);
});
