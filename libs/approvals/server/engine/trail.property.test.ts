import fc from 'fast-check';
import { flow, headOfApplicant, step, type TrailLine } from '#approvals/model';
import type { TrailRow } from '../tables/trail.ts';
import { chainRows, hashOfRow, noChain } from './trail.ts';

const drawn = flow(step('head', ['部门负责人', 'Department head'], headOfApplicant()));
const person = fc.option(fc.constantFrom('p0', 'p1', 'p2'), { nil: null });
const line: fc.Arbitrary<TrailLine> = fc.record({
  action: fc.constantFrom('submit', 'arrived', 'approve', 'return', 'finished'),
  person,
  onBehalfOf: person,
  to: person,
  step: fc.option(fc.constant('head'), { nil: null }),
  words: fc.string({ maxLength: 5 }),
  note: fc.option(fc.constant<[string, string]>(['说明', 'Note']), { nil: null }),
  signature: fc.option(fc.constant('digest'), { nil: null }),
  round: fc.integer({ min: 1, max: 3 }),
});
/** What some actions have written, one after the other, each going on from where the one before has ended. */
const written = (batches: readonly (readonly TrailLine[])[]): TrailRow[] => {
  const rows: TrailRow[] = [];
  for (const lines of batches) {
    const last = rows.at(-1);
    const end = last ? { length: last.sequence, hash: last.hash } : noChain;
    rows.push(...chainRows('i', drawn, lines, new Date(0), (id) => [`${id}`, `${id}`], end));
  }
  return rows;
};
const chains = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

describe('the trail', () => {
  it('is one chain from its first line, over all actions', () => {
    fc.assert(
      fc.property(chains, (batches) => {
        const rows = written(batches);
        expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, index) => index + 1));
        expect(rows.map(({ previous }) => previous)).toEqual([
          '',
          ...rows.slice(0, -1).map(({ hash }) => hash),
        ]);
        expect(rows.map(hashOfRow)).toEqual(rows.map(({ hash }) => hash));
      }),
    );
  });

  it('covers each column of a line by its hash, and what it follows', () => {
    fc.assert(
      fc.property(chains, fc.nat(), (batches, at) => {
        const rows = written(batches);
        const { hash, ...row } = rows[at % rows.length] as TrailRow;
        const changed = Object.entries(row).map(([column, value]) => ({
          ...row,
          [column]:
            value instanceof Date ? new Date(1) : typeof value === 'number' ? value + 1 : `${value}, forged`,
        }));
        expect(changed.filter((one) => hashOfRow(one) === hash)).toEqual([]);
      }),
    );
  });
});
