import { logTime } from './log-time.ts';
import { logWords } from './log-words.ts';

const said = (at: string) => logTime(new Date(at), new Date('2026-11-22T02:15:00Z'), 'Asia/Shanghai');

describe('the log of the wire', () => {
  it('says when: day, weekday, part of the day, time', () => {
    expect(said('2026-11-22T02:15:00Z')).toEqual({
      ymd: '11-22',
      week: '周日',
      segment: '上午',
      hi: '10:15',
    });
    expect(said('2025-12-31T15:59:00Z')).toEqual({
      ymd: '2025-12-31',
      week: '周三',
      segment: '晚上',
      hi: '23:59',
    });
    expect(said('2025-12-31T16:00:00Z')).toEqual({
      ymd: '01-01',
      week: '周四',
      segment: '凌晨',
      hi: '00:00',
    });
    expect(said('2026-11-22T04:00:00Z').segment).toBe('下午');
  });

  it('says what, in the language of the reader', () => {
    const act = { act: 'level', title: '', oldValue: '2', newValue: '1' };
    expect(logWords(act, 'en', 'Asia/Shanghai')).toBe(
      'changed the priority from “Important, not urgent” to “Important and urgent”',
    );
    expect(
      logWords({ ...act, act: 'username', oldValue: null, newValue: '李娜' }, 'zh', 'Asia/Shanghai'),
    ).toBe('把负责人由 无 改为 李娜');
  });

  it('says times by the clock of the company, and what was planned before', () => {
    const planned = '2026-11-26T01:00:00.000Z,2026-11-27T10:00:00.000Z';
    const later = '2026-11-30T01:00:00.000Z,2026-12-01T10:00:00.000Z';
    const words = (act: string, oldValue: string | null, newValue: string | null) =>
      logWords({ act, title: '', oldValue, newValue }, 'zh', 'Asia/Shanghai');
    expect(words('plannedtime', null, planned)).toBe('设定了计划时间 2026-11-26 09:00 – 2026-11-27 18:00');
    expect(words('plannedtime', planned, later)).toBe(
      '把计划时间由 2026-11-26 09:00 – 2026-11-27 18:00 改为 2026-11-30 09:00 – 2026-12-01 18:00',
    );
    expect(words('unplannedtime', planned, null)).toBe('清除了计划时间 2026-11-26 09:00 – 2026-11-27 18:00');
  });

  it('takes braces in what was typed for what they are, and says of minutes that there were none', () => {
    const title = { act: 'title', title: '', oldValue: '{new}', newValue: '乙' };
    expect(logWords(title, 'zh', 'Asia/Shanghai')).toBe('把标题“{new}”改为“乙”');
    expect(
      logWords({ act: 'estimate', title: '', oldValue: null, newValue: '30' }, 'en', 'Asia/Shanghai'),
    ).toBe('changed the estimate from none to 30 minutes');
  });
});
