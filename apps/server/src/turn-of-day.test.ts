import { onceADay, onItsDay } from './turn-of-day.ts';

const run = { through: 'job:test', requestId: 'r' };
const work = () => Promise.resolve();

describe('the turn of a day', () => {
  it('is made by a job that runs before anybody asks for anything, before it reads, and once', async () => {
    const seen: string[] = [];
    const toDay = onceADay(async (day) => {
      await Promise.resolve();
      seen.push(day);
    });
    let now = new Date('2026-03-09T15:55:00Z');
    const perform = onItsDay(
      toDay,
      'Asia/Shanghai',
      async (which) => void seen.push(which.through),
      () => now,
    );
    await Promise.all([perform(run, work), toDay('2026-03-09')]);
    expect(seen).toEqual(['2026-03-09', 'job:test']);
    // Five past midnight in the company, with nobody there.
    now = new Date('2026-03-09T16:05:00Z');
    await perform(run, work);
    await perform(run, work);
    await toDay('2026-03-10');
    expect(seen.slice(2)).toEqual(['2026-03-10', 'job:test', 'job:test']);
  });

  it('that failed is made again by whoever comes next, and the job of before has failed with it', async () => {
    let fails = true;
    const turned: string[] = [];
    const toDay = onceADay(async (day) => {
      if (fails) throw new Error('no database');
      turned.push(day);
    });
    await expect(toDay('2026-03-10')).rejects.toThrow('no database');
    fails = false;
    await toDay('2026-03-10');
    expect(turned).toEqual(['2026-03-10']);
  });
});
