import type { ReportLine } from '#tracker/model';
import { joinedReport, mergeReports, type Written } from './join-report.ts';

const line = (key: string, words: string): ReportLine => ({
  ...{ key, words, link: `/task/${key}`, day: '2026-11-26', late: false },
});
const written = (done: readonly ReportLine[], more: Partial<Written['body']> = {}): Written => ({
  body: { done: [...done], todo: [], remarks: '', left: [], ...more },
  people: [],
});
const before = written([line('a', '盘点'), line('b', '报价')]);

it('a report that was changed in two windows has both changes', () => {
  const theirs = written([line('a', '盘点 A 库'), line('b', '报价')], { left: ['x'] });
  const yours = written([line('a', '盘点'), line('b', '报价'), line('c', '写的')], {
    remarks: '明日出差',
    left: ['y'],
  });
  const merge = mergeReports({ before, theirs, yours });
  expect(merge.conflicts).toEqual([]);
  expect(joinedReport({ before, theirs, yours }, merge, {}).body).toEqual({
    ...{ done: [line('a', '盘点 A 库'), line('b', '报价'), line('c', '写的')], todo: [] },
    ...{ remarks: '明日出差', left: ['x', 'y'] },
  });
});

it('of a line that both changed the three wordings are shown, and the chosen one stays', () => {
  const theirs = written([line('a', '盘点 A 库'), line('b', '报价')]);
  const yours = written([line('a', '盘点 B 库')]);
  const merge = mergeReports({ before, theirs, yours });
  expect(merge.conflicts).toMatchObject([
    { path: 'done.0.words', original: '盘点', theirs: '盘点 A 库', yours: '盘点 B 库' },
  ]);
  const chosen = joinedReport({ before, theirs, yours }, merge, { 'done.0.words': 'theirs' });
  expect(chosen.body.done).toEqual([line('a', '盘点 A 库')]);
});
