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
    expect(logWords(act, 'en')).toBe(
      'changed the level from “Important, not urgent” to “Important and urgent”',
    );
    expect(logWords({ ...act, act: 'username', oldValue: null, newValue: '李娜' }, 'zh')).toBe(
      '把负责人由 无 改为 李娜',
    );
  });
});
