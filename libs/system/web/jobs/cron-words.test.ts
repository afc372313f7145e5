import { cronWords } from './cron-words.ts';

it('says usual times in words, and others as they are written', () => {
  expect(
    [
      '* * * * *',
      '*/20 * * * *',
      '7 * * * *',
      '0 8 * * *',
      '30 8 * * 1-5',
      '0 9 * * 1',
      '5 6 1 * *',
      '0 8 * 1 *',
      '0 8-9 * * *',
    ].map((cron) => cronWords(cron)[0]),
  ).toEqual([
    '每分钟',
    '每 20 分钟',
    '每小时第 7 分',
    '每天 08:00',
    '工作日 08:30',
    '周一 09:00',
    '每月 1 日 06:05',
    '0 8 * 1 *',
    '0 8-9 * * *',
  ]);
});
