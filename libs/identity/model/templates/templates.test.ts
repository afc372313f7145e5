import { CallError } from '#calls/model';
import { messageTemplate } from './message-template.ts';
import { smsLength } from './sms-parts.ts';
import { fillTemplate, problemsOfTemplate } from './template-text.ts';

describe('parts of a text message', () => {
  it('are 70, then 67 characters each in Chinese', () => {
    const parts = (count: number) => smsLength('字'.repeat(count)).parts;
    expect([70, 71, 134, 135].map(parts)).toEqual([1, 2, 2, 3]);
  });

  it('are 160, then 153 characters each where GSM-7 has them all', () => {
    const parts = (count: number) => smsLength('a'.repeat(count)).parts;
    expect([0, 160, 161, 306, 307].map(parts)).toEqual([0, 1, 2, 2, 3]);
    expect(smsLength('é ü Ω')).toEqual({ encoding: 'GSM-7', units: 5, parts: 1 });
  });

  it('count an escaped character twice, a surrogate pair twice, and cut neither', () => {
    expect(smsLength('€'.repeat(80)).parts).toBe(1);
    // 153 is odd: the last unit of each part stays empty.
    expect(smsLength('€'.repeat(153)).parts).toBe(3);
    expect(smsLength('😀'.repeat(35)).parts).toBe(1);
    expect(smsLength('😀'.repeat(67)).parts).toBe(3);
  });
});

const template = messageTemplate({
  name: 'test',
  title: ['测试', 'Test'],
  help: ['', ''],
  variables: {
    code: { label: ['验证码', 'Code'], sample: ['1', '1'], needed: true },
    name: { label: ['姓名', 'Name'], sample: ['张', 'Zhang'] },
  },
  words: { sms: { subject: ['', ''], body: ['{code}', '{code}'] } },
});
const body = (zh: string, en = '{code}') => ({ subject: ['', ''] as const, body: [zh, en] as const });

describe('words of a template', () => {
  it('are refused with a variable that is not known, and without one that is needed', () => {
    expect(problemsOfTemplate(template, 'sms', body('{code} {secret}'))).toEqual([
      { path: 'body.zh', text: ['没有变量 {secret}', 'There is no variable {secret}'] },
    ]);
    expect(problemsOfTemplate(template, 'sms', body('{name}', '{ code }')).map(({ path }) => path)).toEqual([
      'body.zh',
      'body.en',
      'body.en',
    ]);
    expect(problemsOfTemplate(template, 'sms', body('{constructor}{code}'))).toHaveLength(1);
    expect(problemsOfTemplate(template, 'sms', body('  '))).toHaveLength(1);
    expect(problemsOfTemplate(template, 'mail', body('{code}')).map(({ path }) => path)).toEqual([
      'subject.zh',
      'subject.en',
    ]);
    expect(problemsOfTemplate(template, 'sms', body('{code} {name}'))).toEqual([]);
  });

  it('are not sent while a variable that they say is empty', () => {
    const fill = (name: string) =>
      fillTemplate(template, ['{name}：{code}', '{code}'], { code: '7', name }, 'zh');
    expect(fill('{code}')).toBe('{code}：7');
    expect(() => fill(' ')).toThrow(CallError);
    expect(fillTemplate(template, ['{name}', '{code}'], { code: '7', name: '' }, 'en')).toBe('7');
  });
});
