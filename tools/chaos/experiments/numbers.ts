import { sized, type Experiment } from '../experiment.ts';
import { applicant, purchase } from '../world.ts';

export const numbers: Experiment = {
  name: '20 writers take numbers, through two processes',
  promise: 'no gap, no double',
  async run(world, size) {
    const each = sized(250, size, 5);
    const other = await world.beside();
    const people = [await applicant(world.first.origin), await applicant(other.origin)] as const;
    const taken: string[] = [];
    const writer = async (_: unknown, at: number): Promise<void> => {
      const { person, next } = people[at % 2 === 0 ? 0 : 1];
      for (let n = 0; n < each; n++) taken.push((await person.call(purchase.submit, next())).number ?? '');
    };
    await Promise.all(Array.from({ length: 20 }, writer));
    await other.process.end('SIGTERM');
    const serials = taken.map((number) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b);
    const doubles = serials.length - new Set(serials).size;
    const gaps = (serials.at(-1) ?? 0) - (serials[0] ?? 0) + 1 - serials.length;
    return {
      figures: `${serials.length} numbers: ${gaps} gaps, ${doubles} doubles`,
      // At midnight the series begins anew.
      kept: doubles === 0 && (gaps === 0 || new Set(taken.map((number) => number.split('-')[1])).size > 1),
    };
  },
};
