import { browserStore } from '#api-client/web';
import { recentOf, recentPages, rememberPage } from './recent-pages.ts';

const mine = () => recentOf(recentPages.get(), 'me');
beforeEach(() => browserStore.clear());

it('recently used pages stand latest first, each once, in upper case', () => {
  ['/a', '/b', '/A'].forEach((path) => rememberPage(path, 'me'));
  expect(mine()).toEqual(['/A', '/B']);
});

it('the landing, the 404 page and details are not remembered', () => {
  ['/dashboard/workplace', '/404', '/reqhome/Req110p_2'].forEach((path) => rememberPage(path, 'me'));
  rememberPage('/lphome/Index', 'me', '/LPHOME/Index');
  expect(mine()).toEqual([]);
});

it('at most 19 are kept, and those of others are left alone', () => {
  rememberPage('/theirs', 'you');
  for (let n = 0; n < 30; n++) rememberPage(`/p${n}`, 'me');
  expect(mine()).toHaveLength(19);
  expect(mine()[0]).toBe('/P29');
  expect(recentOf(recentPages.get(), 'you')).toEqual(['/THEIRS']);
});
