import { pinyin } from 'pinyin-pro';
import { bonusOfUse, rank, type Findable } from './rank.ts';

const spoken = (text: string) => ({ text, sounds: pinyin(text, { toneType: 'none', type: 'array' }) });
const page = (code: string, zh: string, en: string, home = ''): Findable => ({
  code,
  home,
  names: [spoken(zh), { text: en }],
});
const pages = [
  page('REQ110P', '采购申请', 'Purchase requisition', '申请'),
  page('AREQ110P', '待我审批', 'Waiting for me', '审批'),
  page('REQ150P', '采购付款申请', 'Purchase payment', '申请'),
  page('REQ415P', '请假申请', 'Leave', '申请'),
  page('REQ230P', '重大销售合同评审', 'Major sales contract review', '申请'),
  page('BSE150P', '金属价格与汇率', 'Metal prices and exchange rates', '主档'),
];
const find = (typed: string, use: Record<string, number> = {}) =>
  rank(pages, typed, ({ code }) => use[code] ?? 0).map(({ code }) => code);

it.each([
  ['a code', 'REQ110P', 'REQ110P'],
  ['the beginning of a code', 'req110', 'REQ110P'],
  ['the end of a code', '415p', 'REQ415P'],
  ['a part of the name', '采购付', 'REQ150P'],
  ['its signs with others between them', '销售评审', 'REQ230P'],
  ['full pinyin', 'caigoushenqing', 'REQ110P'],
  ['initials', 'cgsq', 'REQ110P'],
  ['signs and initials mixed', 'cg申请', 'REQ110P'],
  ['syllables and initials mixed', 'caigsq', 'REQ110P'],
  ['a syllable begun', 'qingj', 'REQ415P'],
  ['pinyin of a sign with two readings, as the word has it', 'zhongda', 'REQ230P'],
  ['initials from the middle', 'hl', 'BSE150P'],
  ['the name in the other language', 'leave', 'REQ415P'],
  ['initials of English words', 'mscr', 'REQ230P'],
  ['words in any order', 'rates metal', 'BSE150P'],
])('finds a screen by %s: %s', (_how, typed, code) => {
  expect(find(typed)[0]).toBe(code);
});

it('what does not fit is not shown, nor what only sounds alike', () => {
  expect(find('zzz')).toEqual([]);
  expect(find('chongda')).toEqual([]);
});

it('a code that is typed whole comes before everything that is used more', () => {
  expect(find('REQ110P', { AREQ110P: 0.9 })).toEqual(['REQ110P', 'AREQ110P']);
});

it('among equals, what is used most comes first', () => {
  expect(find('采购', { REQ150P: bonusOfUse(3, -1) })[0]).toBe('REQ150P');
  expect(find('采购', { REQ150P: bonusOfUse(1, -1), REQ110P: bonusOfUse(9, 0) })[0]).toBe('REQ110P');
});

it('use never outweighs a better match', () => {
  expect(bonusOfUse(1_000_000, 0)).toBeLessThanOrEqual(0.9);
  expect(bonusOfUse(0, -1)).toBe(0);
  expect(bonusOfUse(0, 0)).toBeGreaterThan(bonusOfUse(0, 18));
});
