import { plainOf, richLimits, richOfPlain, textOfRich, type RichNode, type RichText } from '#editor/model';
import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import {
  actOnTask,
  addTask,
  makeFromTemplate,
  readTask,
  saveProject,
  saveTemplate,
  taskLimits,
} from '#tracker/model';
import { trackerServer } from '../testing/tracker-server.ts';

let server: TestServer;
let taskid: number;
beforeAll(async () => {
  server = await trackerServer();
});
beforeEach(async () => {
  taskid = (await server.callAs(employee, addTask, { title: '核对库存' })).id;
});
afterAll(() => server.close());

const employee = { personId: 'employee', accountId: 'a-employee' };
const head = { personId: 'head', accountId: 'a-head' };
const bold = { marks: [{ type: 'bold' }] };
const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content });
const p = (text: string, more: object = {}): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...more }],
});
const list: RichNode = {
  type: 'taskList',
  content: [{ type: 'taskItem', attrs: { checked: true }, content: [p('称重')] }],
};

const say = (content: string, more: object = {}) =>
  server.callAs(employee, actOnTask, { act: 'desc', taskid, content, ...more });
const sayRich = (rich: unknown, before?: RichText | null) =>
  say(typeof rich === 'string' ? rich : JSON.stringify(rich), {
    mode: 'rich',
    ...(before !== undefined && { before: textOfRich(before) }),
  });
const said = async (id = taskid) => {
  const { rich, description } = await server.callAs(employee, readTask, { taskid: id });
  return { rich, description };
};

describe('a description', () => {
  it('is a rich text; what it says in plain words stands beside it', async () => {
    const rich = doc(p('一号库', bold), list);
    await sayRich(rich);
    expect(await said()).toEqual({ rich, description: '一号库\n☑ 称重' });
    await sayRich(null);
    expect(await said()).toEqual({ rich: null, description: '' });
    await sayRich('');
    await sayRich(doc(p(' ')));
    expect(await said()).toEqual({ rich: null, description: '' });
  });

  it('that comes in plain words becomes paragraphs; plain words that stay keep their form', async () => {
    await say('一号库\n二号库');
    expect(await said()).toEqual({ rich: doc(p('一号库'), p('二号库')), description: '一号库\n二号库' });
    await sayRich(doc(p('一号库', bold)));
    await say(' 一号库 ', { before: '一号库' });
    expect((await said()).rich).toEqual(doc(p('一号库', bold)));
    await expect(say('三号库', { before: '二号库' })).rejects.toMatchObject({ errorName: 'conflict' });
  });

  it('that somebody else changed meanwhile is not written over, also where only its form changed', async () => {
    const [first, second] = [doc(p('一号库')), doc(p('一号库', bold))];
    await sayRich(first, null);
    await sayRich(second, first);
    await expect(sayRich(doc(p('二号库')), first)).rejects.toMatchObject({
      errorName: 'conflict',
      details: {
        conflicts: [{ path: 'desc', original: '一号库', theirs: '一号库', yours: '二号库' }],
      },
    });
    expect((await said()).rich).toEqual(second);
    await sayRich(doc(p('二号库')), second);
    expect((await said()).description).toBe('二号库');
  });

  it.each([
    ['content.content.0.type', doc({ type: 'script' })],
    ['content.content.0.attrs.onclick', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
    [
      'content.content.0.content.0.marks.0.attrs.href',
      doc(p('x', { marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] })),
    ],
    ['content', '<p onclick="alert(1)">x</p>'],
    ['content', '['.repeat(90_000)],
    ['content', doc(p('字'.repeat(taskLimits.description + 1)))],
    ['content', '"'.repeat(richLimits.size + 1)],
  ])('that holds what is not declared is refused at %s', async (path, rich) => {
    await expect(sayRich(rich)).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [{ path }] },
    });
    expect(await said()).toEqual({ rich: null, description: '' });
  });

  it('that is nested without end is refused', async () => {
    const deep = `${'{"type":"blockquote","content":['.repeat(3_000)}${']}'.repeat(3_000)}`;
    await expect(sayRich(`{"type":"doc","content":[${deep}]}`)).rejects.toMatchObject({
      details: { problems: [{ text: expect.arrayContaining(['嵌套不超过 20 层']) }] },
    });
  });

  it('goes along to copies of its project and with templates', async () => {
    const rich = doc(p('逐项', bold), list);
    const template = newId();
    await server.callAs(head, saveTemplate, {
      ...{ id: template, version: 0, name: '盘点' },
      tasks: [
        { title: '盘点', rich },
        { title: '汇总', description: '一\n二' },
      ],
    });
    const projects = ['DA', 'DB'].map((projectCode) => ({ id: newId(), projectCode }));
    const [from, to] = projects;
    const project = {
      ...({ version: 0, name: '盘点', viewedBy: 'members', managedBy: 'managers' } as const),
      members: [{ personId: 'employee', manages: true }],
    };
    await server.callAs(head, saveProject, { ...project, ...from! });
    const { taskIds } = await server.callAs(head, makeFromTemplate, {
      ...{ templateId: template, projectId: from!.id, begins: '2026-11-26' },
    });
    await server.callAs(head, saveProject, { ...project, ...to!, from: { projectId: from!.id } });
    const { rows } = await server.database.owner.query<{ id: string }>(
      `SELECT id FROM task WHERE project_id = $1 ORDER BY number`,
      [to!.id],
    );
    for (const ids of [taskIds, rows.map(({ id }) => Number(id))])
      expect(await Promise.all(ids.map((id) => said(id)))).toEqual([
        { rich, description: plainOf(rich) },
        { rich: richOfPlain('一\n二'), description: '一\n二' },
      ]);
    await expect(
      server.callAs(head, saveTemplate, {
        ...{ id: newId(), version: 0, name: '盘点' },
        tasks: [{ title: '盘点', rich: doc({ type: 'iframe' }) }],
      }),
    ).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [{ path: 'tasks.0.rich.content.0.type' }] },
    });
  });

  it('whose form alone changed is audited with words', async () => {
    await sayRich(doc(p('一号库')));
    await sayRich(doc(p('一号库', bold)));
    const { rows } = await server.database.owner.query<{ changes: Record<string, unknown> }>(
      `SELECT changes FROM audit_entry WHERE table_name = 'task' AND record_id = $1 AND action = 'update' ORDER BY id`,
      [String(taskid)],
    );
    expect(rows.map(({ changes }) => Object.keys(changes).toSorted())).toEqual([
      ['description', 'description_rich.content', 'description_rich.type'],
      ['description_rich.content'],
    ]);
  });
});
