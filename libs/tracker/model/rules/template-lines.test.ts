import { richOfPlain } from '#editor/model';
import { lineOfTask, taskOfLine, tasksOfLines } from './template-lines.ts';

it('a line is a title with its days, level and minutes, in any order', () => {
  expect(taskOfLine('提交报销 +7 !1 30m')).toEqual({
    ...{ title: '提交报销', description: '', rich: null, offset: 7, level: 1, minutes: 30 },
  });
  expect(taskOfLine('提交报销 30m !1 +7')).toEqual(taskOfLine('提交报销 +7 !1 30m'));
  expect(taskOfLine('订 2+3 间房')).toMatchObject({
    title: '订 2+3 间房',
    offset: 0,
    level: 2,
    minutes: null,
  });
});

it.each(['提交报销 +7 !1 30m', '核对', '核对 +365', '会议 45m'])('%s is written as it was read', (line) => {
  const task = taskOfLine(line);
  expect(task && lineOfTask(task)).toBe(line);
});

it('60 signs are a title, 61 are not; more than 365 days are none', () => {
  expect(taskOfLine('😀'.repeat(60))?.title).toBe('😀'.repeat(60));
  expect(taskOfLine('😀'.repeat(61))).toBeNull();
  expect(taskOfLine('提交 +366')).toBeNull();
});

it('names the line that is none, keeps what was described, and wants one at least', () => {
  expect(tasksOfLines(`核对\n${'长'.repeat(61)}`)).toMatchObject({
    problem: [
      expect.stringContaining('第 2 行'),
      ''.concat('Line 2: a title of 1 to 60 characters, at most 365 days'),
    ],
  });
  expect(tasksOfLines('\n \n')).toHaveProperty('problem');
  const before = [
    {
      title: '核对',
      description: '逐项',
      rich: richOfPlain('逐项'),
      offset: 0,
      level: 2 as const,
      minutes: null,
    },
  ];
  expect(tasksOfLines('核对 +2\n入库', before)).toMatchObject({
    tasks: [
      { title: '核对', description: '逐项', rich: richOfPlain('逐项'), offset: 2 },
      { title: '入库', description: '' },
    ],
  });
});
