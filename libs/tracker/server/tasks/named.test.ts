import { textOfRich, withNames, type RichText } from '#editor/model';
import { defineServerFeature, newId, react } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { actOnTask, addTask, readTask, saveProject, taskTold } from '#tracker/model';
import { trackerServer } from '../testing/tracker-server.ts';

let heard: {
  kind: string;
  people: readonly string[];
  subject: readonly string[];
  body: readonly string[];
}[] = [];
const listener = defineServerFeature({
  name: 'listener',
  reactions: [
    react(taskTold, ({ kind, people, subject, body }) => {
      heard.push({ kind, people, subject, body });
      return Promise.resolve();
    }),
  ],
});
let server: TestServer;
let taskid: number;
beforeAll(async () => {
  server = await trackerServer({ besides: [listener] });
});
afterAll(() => server.close());
beforeEach(async () => {
  const projectId = newId();
  const projectCode = `N${String.fromCodePoint(65 + projects++)}`;
  await server.callAs(as('head'), saveProject, {
    ...{ id: projectId, version: 0, projectCode, name: '称重', viewedBy: 'members', managedBy: 'managers' },
    members: ['employee', 'colleague'].map((personId) => ({ personId, manages: false })),
  });
  taskid = (await server.callAs(as('head'), addTask, { title: '核对', projectId })).id;
  heard = [];
});

let projects = 0;
const as = (personId: string) => ({ personId, accountId: `a-${personId}` });
const naming = (...people: readonly string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '请看 ' },
        ...people.map((person) => ({ type: 'mention', attrs: { person, words: '随便' } })),
      ],
    },
  ],
});
const say = (rich: RichText, who = 'head') =>
  server.callAs(as(who), actOnTask, { act: 'desc', taskid, mode: 'rich', content: JSON.stringify(rich) });
const said = async () => (await server.callAs(as('head'), readTask, { taskid })).description;
const nameOf = async (id: string) => {
  const { rows } = await server.database.owner.query<{ name: string }>(
    'SELECT name_zh AS name FROM person WHERE id = $1',
    [id],
  );
  return rows[0]?.name ?? '';
};

describe('whoever is named in a description', () => {
  it('is called as they are called, whatever the browser says, and hears of it once', async () => {
    await say(naming('employee', 'employee', 'head'));
    const [employee, head] = [await nameOf('employee'), await nameOf('head')];
    expect(await said()).toBe(`请看 @${employee}@${employee}@${head}`);
    expect(heard).toEqual([
      {
        ...{ kind: 'mentioned', people: ['employee'] },
        subject: expect.arrayContaining([expect.stringContaining('提到了您')]),
        body: expect.arrayContaining([await said()]),
      },
    ]);
    heard = [];
    await say(naming('employee', 'colleague'));
    expect(heard.map(({ kind, people }) => [kind, people])).toEqual([['mentioned', ['colleague']]]);
    heard = [];
    await say(naming('colleague'));
    expect(heard).toEqual([]);
  });

  it('has to see the task, to be there, and to be somebody', async () => {
    for (const person of ['buyer', 'nobody'])
      await expect(say(naming('employee', person))).rejects.toMatchObject({
        errorName: 'invalid',
        details: {
          problems: [
            { path: 'content', text: [expect.stringContaining('无权查看此任务'), expect.anything()] },
          ],
        },
      });
    expect([await said(), heard]).toEqual(['', []]);
  });

  it('is read by the name of today in the reader’s language, and kept as it was written', async () => {
    await say(naming('employee'));
    const written = await nameOf('employee');
    const { owner } = server.database;
    await owner.query(`UPDATE person SET name_zh = '张静', name_en = 'Zhang Jing' WHERE id = 'employee'`);
    const reads = (language: 'zh' | 'en') => server.callAs(as('head'), readTask, { taskid }, { language });
    expect((await reads('zh')).named).toEqual({ employee: '张静' });
    expect((await reads('en')).named).toEqual({ employee: 'Zhang Jing' });
    const { rich, version } = await reads('en');
    const shown = withNames(rich, () => 'Zhang Jing');
    const act = (content: RichText | null) =>
      server.callAs(as('head'), actOnTask, {
        ...{ act: 'desc', taskid, mode: 'rich', content: textOfRich(content), before: textOfRich(shown) },
      });
    // Saved as it is shown, nothing has changed; with more words the name stays as it was written.
    await act(shown);
    expect((await reads('zh')).version).toBe(version);
    await act({ type: 'doc', content: [...(shown?.content ?? []), { type: 'horizontalRule' }] });
    expect(await said()).toContain(`请看 @${written}`);
    await owner.query(`UPDATE person SET name_zh = $1, name_en = '' WHERE id = 'employee'`, [written]);
  });

  it('stays named after losing the right to see it', async () => {
    await say(naming('employee'));
    await server.database.owner.query('DELETE FROM project_member WHERE person_id = $1', ['employee']);
    await say({ type: 'doc', content: [...naming('employee').content, ...naming('colleague').content] });
    expect(await said()).toContain(`@${await nameOf('colleague')}`);
  });
});
