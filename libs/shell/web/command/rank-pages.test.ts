import { pinyin } from 'pinyin-pro';
import { rankPages } from './rank-pages.ts';

const page = (code: string, title: string, home = '') => ({
  path: `/x/${code}`,
  code,
  title,
  icon: '',
  home,
});
const pages = [
  page('REQ110P', '采购申请', '申请'),
  page('AREQ110P', '待我审批', '审批'),
  page('REQ150P', '采购付款申请', '申请'),
  page('PUR110P', 'Purchase order'),
];
const sound = (sign: string) => pinyin(sign, { toneType: 'none' });
const find = (typed: string, recent: string[] = []) =>
  rankPages(pages, recent, typed, sound).map(({ code }) => code);

it.each([
  ['REQ110P', 'REQ110P'],
  ['req110', 'REQ110P'],
  ['采购付', 'REQ150P'],
  ['caigoushenqing', 'REQ110P'],
  ['cgsq', 'REQ110P'],
  ['cg申请', 'REQ110P'],
  ['caigsq', 'REQ110P'],
  ['cai', 'REQ110P'],
  ['dwsp', 'AREQ110P'],
  ['purchase o', 'PUR110P'],
])('%s finds %s first', (typed, code) => {
  expect(find(typed)[0]).toBe(code);
});

it('what does not fit is not shown', () => {
  expect(find('zzz')).toEqual([]);
});

it('nothing typed shows the recently used first, and among equals they come first', () => {
  expect(find('', ['/X/PUR110P', '/X/REQ150P']).slice(0, 2)).toEqual(['PUR110P', 'REQ150P']);
  expect(find('采购', ['/X/REQ150P'])[0]).toBe('REQ150P');
});
