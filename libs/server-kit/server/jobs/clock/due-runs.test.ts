import { isCron } from './cron.ts';
import { dueRuns } from './due-runs.ts';

const timeZone = 'Asia/Shanghai';
const at = (local: string) => new Date(`${local}+08:00`);
const daily = '0 8 * * *';
const away = { since: at('2026-11-23T07:50:00'), now: at('2026-11-25T09:30:00'), timeZone };
const days = (catchUp: 'none' | 'once' | 'eachDay', times = away, cron = daily) =>
  dueRuns({ cron, catchUp }, times).map(({ dueAt, latest }) => [dueAt.toISOString().slice(0, 16), latest]);

it('knows what says when something happens', () => {
  for (const text of ['0 8 * * *', '*/20 * * * *', '15 9-18 * * 1-5', '0 0 1 1 *'])
    expect([text, isCron(text)]).toEqual([text, true]);
  for (const text of [
    '61 * * * *',
    '',
    '@daily',
    '0 8 * *',
    '0 0 8 * * *',
    '0 25 * * *',
    '* * 0 * *',
    'every day',
  ])
    expect([text, isCron(text)]).toEqual([text, false]);
});

it('catches up not at all, once, or once a day: daily at 8, away from Monday 7:50 to Wednesday 9:30', () => {
  expect(days('none')).toEqual([]);
  expect(days('once')).toEqual([['2026-11-25T00:00', true]]);
  expect(days('eachDay')).toEqual([
    ['2026-11-23T00:00', false],
    ['2026-11-24T00:00', false],
    ['2026-11-25T00:00', true],
  ]);
});

it('catches up with seven days at most, and with one time of each', () => {
  const long = { ...away, since: at('2026-10-01T00:00:00') };
  expect(days('eachDay', long).map(([day]) => String(day).slice(0, 10))).toEqual(
    ['19', '20', '21', '22', '23', '24', '25'].map((day) => `2026-11-${day}`),
  );
  expect(days('eachDay', away, '0 8,9 * * *').map(([time]) => time)).toEqual([
    '2026-11-23T01:00',
    '2026-11-24T01:00',
    '2026-11-25T01:00',
  ]);
});

it('is no catching up where the clock looks a few seconds late', () => {
  const seen = { since: at('2026-11-25T07:59:55'), now: at('2026-11-25T08:00:00'), timeZone };
  expect(dueRuns({ cron: daily, catchUp: 'none' }, seen)).toEqual([
    { dueAt: seen.now, late: false, latest: true },
  ]);
  expect(dueRuns({ cron: daily, catchUp: 'eachDay' }, { ...seen, since: seen.now })).toEqual([]);
});
