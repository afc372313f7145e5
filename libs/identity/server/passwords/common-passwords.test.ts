import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCommonPassword, isMadeOf } from './common-passwords.ts';
import { commonTails, commonWords } from './common-words.ts';
import { demoPassword } from './demo-password.ts';

describe('common passwords', () => {
  it.each([
    '123456',
    '12345678',
    '123456789',
    '1234567890',
    '111111',
    '000000',
    '666666',
    '888888',
    '123123',
    '654321',
    '112233',
    '987654321',
    'abc123',
    'abcdef',
    'abcabc',
    'aaaaaa',
    'qwerty',
    'qwerty123',
    'qwertyuiop',
    'asdfgh',
    'asdf1234',
    '1q2w3e4r',
    '1qaz2wsx',
    '!qaz@wsx',
    'zxcvbnm',
    'qazwsx',
    '1q2w3e',
    'q1w2e3r4',
    '123qwe',
    'qwe123',
    '147258369',
    '159357',
    'password',
    'Password1',
    'P@ssw0rd',
    'p@ssword!',
    'passw0rd123',
    'admin123',
    'admin888',
    'Admin@123',
    'root1234',
    'welcome1',
    'letmein!',
    'iloveyou',
    'monkey12',
    'dragon',
    'sunshine',
    'football1',
    'woaini',
    'woaini520',
    'woaini1314',
    'woaini5201314',
    '5201314',
    'zhang123',
    'wangwu888',
    'beijing2008',
    'a123456',
    'aa123456',
    'qq123456',
    '123456a',
    '123456abc',
    'wj888888',
    'a5201314',
    '19880712',
    '880712',
    '12-07-1988',
    '20261121',
    'test1234',
    'demo1234',
    'Welcome2026',
    'caiwu123',
    'china666',
    '1234qwer',
    '!@#$%^',
    'adminadmin',
    'testtest',
    'abcd1234',
    'michael1',
    'superman',
    'trustno1',
    // Told by the list alone.
    'tigger',
    'Heather',
    'steelers',
    'MAVERICK',
    'ncc1701',
    'thx1138',
    'rush2112',
    'gfhjkm',
  ])('%s is one', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'green-Lantern-7',
    'kwmp-rtzh-4827',
    'tr0ub4dor&3x',
    '采购部的蓝色水杯',
    'Mq7!vR2p',
    'zinc-at-noon',
    'r8Tz0k',
    '三只羊5只牛',
    'correct horse battery staple',
    'HangzhouRain83x',
    '7Hk#92bd',
  ])('%s is none', (password) => expect(isCommonPassword(password)).toBe(false));

  it('has a published list of more than 3,000 beside its rules', () => {
    const list = readFileSync(join(import.meta.dirname, 'common-list.txt'), 'utf8').split('\n');
    expect(new Set(list.filter((line) => /^[\w-]{11}$/.test(line))).size).toBe(5_000);
  });

  it.each(['nanshan2026', 'Nanshan!', 'N@nsh@n88', '南山铜业123', '2026nanshantongye', '13800010001'])(
    '%s is made of own words',
    (password) =>
      expect(isMadeOf(new Set(['nanshan', '南山铜业', 'nanshantongye', '13800010001']), password)).toBe(true),
  );

  it('leaves a password that holds an own word among others', () => {
    expect(isMadeOf(new Set(['nanshan', 'li']), 'nanshan-rain-at-noon')).toBe(false);
    expect(isMadeOf(new Set(), 'anything')).toBe(false);
  });

  it('refuses the password of the demo accounts outside the demo', () =>
    expect(isCommonPassword(demoPassword)).toBe(true));

  it('covers more than the 3,000 most common by its words and tails alone', () => {
    const combined = [...commonWords]
      .flatMap((word) => [word, ...[...commonTails].map((tail) => word + tail)])
      .filter((password) => password.length >= 6);
    expect(combined.length).toBeGreaterThan(3000);
    expect(combined.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});
