import { adjustedMilestones } from './adjusted.ts';
import { meetMilestone, moveRegistered } from './calls.ts';
import { coveredMilestones, milestoneProblems, termOf } from './rules.ts';

const lines = [
  { id: 'a', milestone: 'first', due: '2026-01-10', amount: '300', metOn: '2026-01-10' },
  { id: 'b', milestone: 'second', due: '2026-02-10', amount: '400', metOn: null },
  { id: 'c', milestone: 'third', due: '2026-03-10', amount: '300', metOn: null },
];

it('says a contract in force expires from 30 days before its last one on', () => {
  expect(termOf('inForce', '2026-12-21', '2026-11-20')).toBe('running');
  expect(termOf('inForce', '2026-12-20', '2026-11-20')).toBe('expiring');
  expect(termOf('inForce', '2026-11-20', '2026-11-20')).toBe('expiring');
  expect(termOf('inForce', '2026-11-19', '2026-11-20')).toBe('expired');
  expect(termOf('completed', '2026-11-19', '2026-11-20')).toBe('running');
  expect(termOf('inForce', null, '2026-11-20')).toBe('running');
});

it('wants milestones that come to the amount', () => {
  expect(milestoneProblems('1000', lines)).toEqual([]);
  expect(milestoneProblems('1000.00', lines)).toEqual([]);
  expect(milestoneProblems('1000.01', lines)).toMatchObject([{ path: 'milestones' }]);
  expect(milestoneProblems(null, lines)).toEqual([]);
});

it('covers the earliest milestones first with what was paid', () => {
  expect([...coveredMilestones(lines.toReversed(), '450')]).toEqual([
    ['a', '300'],
    ['b', '150'],
    ['c', '0'],
  ]);
});

describe('the milestones of a changed amount', () => {
  const to = (amount: string) =>
    adjustedMilestones(lines, { amount, was: '1000', due: '2026-04-10', id: 'new' }).map(
      ({ id, amount: each }) => [id, each],
    );
  it('stay where it is the same', () =>
    expect(to('1000')).toEqual(lines.map(({ id, amount }) => [id, amount])));
  it('have one more where it is more', () => expect(to('1200').at(-1)).toEqual(['new', '200']));
  it('give way from the last on where it is less, those that were met at last', () => {
    expect(to('850')).toEqual([
      ['a', '300'],
      ['b', '400'],
      ['c', '150'],
    ]);
    expect(to('500')).toEqual([
      ['a', '300'],
      ['b', '200'],
    ]);
    expect(to('200')).toEqual([['a', '200']]);
  });
});

it.each([
  [moveRegistered, 'day'],
  [meetMilestone, 'metOn'],
])('there is no day of a year 0, nor one of five digits', ({ request }, path) => {
  const refused = (day: string) =>
    request.safeParse({ [path]: day }).error?.issues.some((issue) => issue.path[0] === path);
  expect(['0000-01-01', '10000-01-01', '2026-11-20'].map(refused)).toEqual([true, true, false]);
});
