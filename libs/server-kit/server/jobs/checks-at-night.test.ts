import type { Context } from '../context.ts';
import { checksAtNight } from './checks-at-night.ts';

const night = (finds: Parameters<typeof checksAtNight>[0]['finds']) =>
  checksAtNight({ name: 'test.check', title: ['核对', 'Check'], cron: '0 2 * * *', finds }).run(
    {},
    {} as Context,
  );

it('ends quietly where nothing differs', async () => {
  await expect(night({ 'lines differ': async () => [] })).resolves.toBeUndefined();
});

it('tells of all that differs how many and the first, after every check was made', async () => {
  await expect(
    night({
      'lines differ': async () => [{ id: 1 }, { id: 2 }],
      'seals are broken': async () => [],
      'units are elsewhere': async () => [{ unit: 'U1' }],
    }),
  ).rejects.toThrow('2 lines differ, the first: {"id":1}; 1 units are elsewhere, the first: {"unit":"U1"}');
});
