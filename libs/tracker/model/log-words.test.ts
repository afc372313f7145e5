import { loggedText, logWords } from './log-words.ts';
import { subtaskChanges, subtasksAfter, type LoggedSubtask } from './subtask-changes.ts';

const words = (act: string, oldValue: string | null, newValue: string | null, language: 'zh' | 'en' = 'zh') =>
  logWords({ act, title: '', oldValue, newValue }, language, 'Asia/Shanghai');

it('a description is told by what it was and is; one whose beginning stayed is told as changed', () => {
  expect(words('desc', '旧', '新')).toBe('把描述由“旧”改为“新”');
  expect(words('desc', null, '新')).toBe('写下了描述“新”');
  expect(words('desc', '旧', null)).toBe('清空了描述“旧”');
  expect([words('desc', '旧', '旧'), words('desc', null, null)]).toEqual(['修改了描述', '修改了描述']);
  expect(loggedText('😀'.repeat(200))).toBe('😀'.repeat(200));
  expect(loggedText('😀'.repeat(201))).toBe(`${'😀'.repeat(200)}…`);
});

it('a list of a project is told as added, renamed or removed', () => {
  expect(words('list', '', '验收')).toBe('添加了列表“验收”');
  expect(words('list', '验收', '复验')).toBe('把列表“验收”改为“复验”');
  expect(words('list', '复验', '')).toBe('移除了列表“复验”');
});

describe('changes of subtasks', () => {
  const one = (detail: string, more: Partial<LoggedSubtask> = {}): LoggedSubtask => ({
    ...{ detail, complete: false, owner: '', time: '' },
    ...more,
  });
  const told = (
    before: Record<string, LoggedSubtask>,
    after: Record<string, LoggedSubtask>,
    language?: 'en',
  ) =>
    words(
      'subtask',
      null,
      JSON.stringify(subtaskChanges(new Map(Object.entries(before)), new Map(Object.entries(after)))),
      language,
    );

  it('are told one by one, by name', () => {
    const before = { a: one('一'), b: one('二', { owner: '王芳' }) };
    expect(told(before, { ...before, c: one('三') })).toBe('添加子任务“三”');
    expect(told(before, { a: before.a })).toBe('删除子任务“二”');
    expect(told(before, { a: one('一', { complete: true }), b: one('两', { owner: '王芳' }) })).toBe(
      '完成子任务“一”；把子任务“二”改为“两”',
    );
    expect(told(before, { a: before.a, b: one('二', { time: '2026-11-22T02:15:00.000Z' }) }, 'en')).toBe(
      'subtasks: changed the owner of “二” from 王芳 to nobody; changed the time of “二” from none to 2026-11-22 10:15',
    );
    expect(told(before, { b: before.b, a: before.a })).toBe('调整了子任务的顺序');
  });

  it('are told by the first five of many', () => {
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`n${at}`, one(`第${at}`)]));
    expect(told({}, many)).toMatch(/^添加子任务“第0”；.*“第4”；另有 3 项$/u);
  });

  it('lead from the list before to the one after, whatever was changed', () => {
    const before = new Map([
      ['a', one('一')],
      ['b', one('二')],
    ]);
    for (const after of [
      new Map([
        ['c', one('三')],
        ['b', one('二', { complete: true })],
      ]),
      new Map([
        ['b', one('二')],
        ['a', one('一')],
      ]),
      new Map<string, LoggedSubtask>(),
    ])
      expect([...subtasksAfter(before, subtaskChanges(before, after))]).toEqual([...after]);
  });

  it('of before, when a figure alone was kept, are told by that', () =>
    expect(words('subtask', null, '3')).toBe('修改了子任务（3 项）'));
});
