import fc from 'fast-check';
import { inspectionPlan, lotOfPlan, type Characteristic, type StandardOfPlan } from './inspection-plan.ts';
import { judge, problemsOfFindings, problemsOfSplit, type Finding } from './judge.ts';
import { notLookedAt, notMeasured, saysNotLookedAt, saysWithoutRecord } from './looked-at.ts';
import { aqls, letters, levels, type Aql, type Level } from './plan-tables.ts';
import { levelUp, planOfLetter, samplingPlan, severities, tighterAc, type Severity } from './plan.ts';
import { supplierScore } from './supplier-score.ts';
import { switchAfter, switchBegins, switchReplayed, whyMoved, type SwitchEvent } from './switching.ts';

const planned = (lot: number, level: Level, aql: Aql, severity: Severity = 'normal') => {
  const { planLetter, n, ac, re } = samplingPlan(lot, level, aql, severity);
  return `${planLetter} ${n} ${ac}/${re}`;
};

describe('sampling, ISO 2859-1 = GB/T 2828.1', () => {
  it('example 7 of the module', () => {
    expect(planned(2000, 'II', '1.0')).toBe('K 125 3/4');
    expect(planned(2000, 'II', '1.0', 'tightened')).toBe('K 125 2/3');
    expect(planned(2000, 'II', '1.0', 'reduced')).toBe('K 50 2/3');
    expect(planned(150, 'II', '1.0')).toBe('E 13 0/1');
    expect(planned(200, 'II', '1.0')).toBe('H 50 1/2');
    expect(samplingPlan(15, 'II', '0.65', 'normal')).toMatchObject({ n: 15, ac: 0, re: 1, all: true });
    expect(planned(600_000, 'II', '2.5')).toBe('N 500 21/22');
    expect(severities.map((severity) => planned(120, 'II', '2.5', severity))).toEqual([
      'F 20 1/2',
      'G 32 1/2',
      'G 13 1/2',
    ]);
  });

  it('all 240 cells resolve, to a plan whose sample is no larger than the largest one', () => {
    const cells = letters.flatMap((letter) =>
      aqls.flatMap((aql) => severities.map((severity) => planOfLetter(letter, aql, severity))),
    );
    expect(cells).toHaveLength(240);
    for (const { n, ac } of cells) {
      expect(n).toBeGreaterThan(ac);
      expect(n).toBeLessThanOrEqual(2000);
    }
  });

  it('is never laxer where it is tightened, nor stricter where it is reduced', () => {
    for (const letter of letters)
      for (const aql of aqls) {
        const [normal, tightened, reduced] = severities.map((severity) =>
          planOfLetter(letter, aql, severity),
        );
        expect(tightened!.ac / tightened!.n).toBeLessThanOrEqual(normal!.ac / normal!.n + 1e-9);
        expect(reduced!.n).toBeLessThanOrEqual(normal!.n);
      }
  });

  it('a level has one above it, but III', () => {
    expect(levels.map(levelUp)).toEqual(['S-2', 'S-3', 'S-4', 'I', 'II', 'III', 'III']);
    expect([21, 14, 10, 8, 7, 5, 3, 2, 1, 0].map(tighterAc)).toEqual([14, 10, 7, 7, 5, 3, 2, 1, 1, 0]);
  });
});

const lot = (accepted: boolean, stays = accepted, points: 2 | 3 = 2): SwitchEvent => ({
  ...{ kind: 'lot', accepted, stays, points },
});
const after = (word: string, from = switchBegins) =>
  [...word].reduce((state, letter) => switchAfter(state, lot(letter === 'A')), from);

describe('switching', () => {
  it('example 8: K 1.0, d = 2, 1, 3, 0: score 3, 6, 0, 3', () => {
    const plan = inspectionPlan(standard({ aql: { major: '1.0', minor: '1.0' } }), 2000, usual);
    let state = switchBegins;
    const scores = [2, 1, 3, 0].map((d) => {
      const judged = judge(plan, bad(d));
      expect(judged.outcome).toBe('accepted');
      state = switchAfter(state, { kind: 'lot', ...lotOfPlan(plan, { ...judged.d, minor: 0 }, true) });
      return state.score;
    });
    expect(scores).toEqual([3, 6, 0, 3]);
  });

  it('example 8: A R A A R → tightened; one more accepted between them is not', () => {
    expect(after('ARAAR').severity).toBe('tightened');
    expect(after('ARAAAAR').severity).toBe('normal');
    expect(after('RR').severity).toBe('tightened');
  });

  it('tightened: 5 in a row accepted go back, 5 that were not stop, and quality goes on', () => {
    const tightened = after('RR');
    expect(after('AAAAR', tightened).severity).toBe('tightened');
    expect(after('AAAAA', tightened)).toMatchObject({ severity: 'normal', score: 0 });
    const stopped = after('RARARARAR', tightened);
    expect(stopped.severity).toBe('stopped');
    expect(after('AAAAA', stopped).severity).toBe('stopped');
    expect(switchAfter(stopped, { kind: 'confirm' })).toMatchObject({ severity: 'tightened', refused: 0 });
  });

  it('reduced from 30 on, where production is steady and quality or an A agrees; a refusal ends it', () => {
    const ten = Array.from({ length: 10 }, () => lot(true, true, 3));
    const scored = switchReplayed(ten);
    expect(scored).toMatchObject({ severity: 'normal', score: 30 });
    expect(switchAfter(scored, { kind: 'agree', yes: true }).severity).toBe('reduced');
    expect(switchAfter(scored, { kind: 'grade', grade: 'A' }).severity).toBe('reduced');
    const irregular = switchReplayed([...ten, { kind: 'steady', yes: false }, { kind: 'agree', yes: true }]);
    expect(irregular.severity).toBe('normal');
    expect(switchAfter(irregular, { kind: 'steady', yes: true }).severity).toBe('reduced');
    const reduced = switchReplayed([{ kind: 'agree', yes: true }, ...ten]);
    expect(reduced.severity).toBe('reduced');
    expect(switchAfter(reduced, lot(false))).toMatchObject({ severity: 'normal', score: 0 });
    expect(switchAfter(reduced, { kind: 'decide' }).severity).toBe('normal');
    expect(switchAfter(reduced, { kind: 'steady', yes: false }).severity).toBe('normal');
  });

  it('a supplier graded D is tightened, and stays so', () => {
    const graded = switchAfter(switchBegins, { kind: 'grade', grade: 'D' });
    expect(graded.severity).toBe('tightened');
    expect(after('AAAAAA', graded).severity).toBe('tightened');
    expect(after('A', switchAfter(after('AAAAA', graded), { kind: 'grade', grade: 'C' })).severity).toBe(
      'normal',
    );
    expect(whyMoved(switchBegins, { kind: 'grade', grade: 'D' }, graded)?.[1]).toBe(
      'The supplier is graded D',
    );
  });

  it('what is kept step by step is what all events come to, whatever they are', () => {
    const event = fc.oneof(
      fc.record({
        kind: fc.constant('lot' as const),
        accepted: fc.boolean(),
        stays: fc.boolean(),
        points: fc.constantFrom(2 as const, 3 as const),
      }),
      fc.constantFrom<SwitchEvent>(
        { kind: 'confirm' },
        { kind: 'agree', yes: true },
        { kind: 'agree', yes: false },
        { kind: 'steady', yes: false },
        { kind: 'steady', yes: true },
        { kind: 'decide' },
        { kind: 'grade', grade: 'A' },
        { kind: 'grade', grade: 'D' },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events: SwitchEvent[]) => {
        let kept = switchBegins;
        for (const [index, one] of events.entries()) {
          const before = kept;
          kept = switchAfter(kept, one);
          expect(kept).toEqual(switchReplayed(events.slice(0, index + 1)));
          // Every move has its reason; nothing is reduced but from normal, or stopped but from tightened.
          expect(whyMoved(before, one, kept) !== null).toBe(before.severity !== kept.severity);
          if (kept.severity === 'reduced') expect(['normal', 'reduced']).toContain(before.severity);
          if (kept.severity === 'stopped') expect(['tightened', 'stopped']).toContain(before.severity);
          expect(kept.score % 1).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const usual = { switched: 'normal', since: null, grade: 'B', young: false } as const;
const standard = (more: Partial<StandardOfPlan> = {}): StandardOfPlan => ({
  ...{ id: 's', code: 'QS0001', version: 3, method: 'sampling', level: 'II', count: 0 },
  aql: { major: '1.0', minor: '2.5' },
  characteristics: [
    {
      ...{ id: 'd', name: '外径', class: 'major', kind: 'value', min: '9.98', target: '10', max: '10.02' },
      ...{ unit: 'mm', options: [], good: [] },
    },
    {
      ...{ id: 'c', name: '外观', class: 'minor', kind: 'check', min: null, target: null, max: null },
      ...{ unit: null, options: [], good: [] },
    },
  ],
  ...more,
});
const goods = (quantity: string, inPieces = true) => ({ quantity, inPieces });
const bad = (count: number, from = 1): Finding[] =>
  Array.from({ length: count }, (_, index) => ({ unit: from + index, values: { d: '10.1' }, defects: [] }));

describe('plans and verdicts', () => {
  it('C is one level up, D is tightened, and each says so', () => {
    const c = inspectionPlan(standard(), 2000, { ...usual, grade: 'C' });
    expect(c).toMatchObject({ level: 'III', severity: 'normal' });
    expect(c.why.some(([zh]) => zh.includes('评级 C'))).toBe(true);
    expect(inspectionPlan(standard(), 2000, { ...usual, grade: 'D' }).severity).toBe('tightened');
    expect(inspectionPlan(standard(), 2000, { ...usual, switched: 'reduced' }).severity).toBe('reduced');
  });

  it('a unit counts once, in the worst class of its failures; each class by its own sample', () => {
    const plan = inspectionPlan(standard(), 2000, usual);
    expect([plan.classes.major.n, plan.classes.minor.n, plan.n]).toEqual([125, 125, 125]);
    const judged = judge(plan, [
      { unit: 1, values: { d: '10.021', c: 'bad' }, defects: [] },
      { unit: 2, values: { d: '10.02', c: 'bad' }, defects: [] },
    ]);
    expect(judged).toMatchObject({ d: { critical: 0, major: 1, minor: 1 }, bad: 2, outcome: 'accepted' });
    expect(judged.failures).toEqual([
      { name: '外径', class: 'major', count: 1 },
      { name: '外观', class: 'minor', count: 2 },
    ]);
    const worse = judge(plan, [{ unit: 9, values: {}, defects: [{ name: '漏电', class: 'critical' }] }]);
    expect(worse).toMatchObject({ outcome: 'rejected', d: { critical: 1 } });
    expect(judge(plan, bad(4)).outcome).toBe('rejected');
    expect(judge(plan, bad(3)).outcome).toBe('accepted');
  });

  it('d beyond n is refused, and so is what is no value', () => {
    const plan = inspectionPlan(standard(), 150, usual);
    expect(plan.n).toBe(20);
    const paths = (findings: Finding[]) => problemsOfFindings(plan, findings).map(({ path }) => path);
    expect(paths(bad(1, 21))).toEqual(['findings.0.unit']);
    expect(paths(bad(1, 0))).toEqual(['findings.0.unit']);
    expect(paths([...bad(1), ...bad(1)])).toEqual(['findings.1.unit']);
    expect(paths([{ unit: 1, values: { d: '1e3' }, defects: [] }])).toEqual(['findings.0.values.d']);
    expect(paths([{ unit: 1, values: { x: '1' }, defects: [] }])).toEqual(['findings.0.values.x']);
    expect(paths([{ unit: 1, values: {}, defects: [{ name: ' ', class: 'minor' }] }])).toEqual([
      'findings.0.defects.0.name',
    ]);
  });

  it('parts add up to the lot; bad units leave an accepted one; of a rejected one nothing is simply accepted', () => {
    const plan = inspectionPlan(standard(), 2000, usual);
    const split = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
    const paths = (count: number, parts: Partial<typeof split>) =>
      problemsOfSplit(plan, judge(plan, bad(count)), goods('2000'), { ...split, ...parts }).map(
        ({ path }) => path,
      );
    expect(paths(0, { accept: '1999' })).toEqual(['split']);
    expect(paths(0, { accept: '2000' })).toEqual([]);
    expect(paths(2, { accept: '2000' })).toEqual(['split.accept']);
    expect(paths(2, { accept: '1998', return: '2' })).toEqual([]);
    expect(paths(9, { accept: '1', return: '1999' })).toEqual(['split.accept']);
    expect(paths(9, { concession: '1000', return: '1000' })).toEqual([]);
  });

  it('what bad portions of a weight come to is said by the scale, and not counted', () => {
    const plan = inspectionPlan(standard({ method: 'all', aql: { major: '1.0', minor: '1.0' } }), 31, usual);
    const judged = judge(plan, bad(2));
    const split = { accept: '30.5', concession: '0', rework: '0', return: '0', scrap: '0' };
    const paths = (parts: Partial<typeof split>) =>
      problemsOfSplit(plan, judged, goods('30.5', false), { ...split, ...parts }).map(({ path }) => path);
    expect(paths({})).toEqual(['split.accept']);
    expect(paths({ accept: '29.1', return: '1.4' })).toEqual([]);
    expect(paths({ accept: '28.5' })).toEqual(['split']);
  });

  it('what was not measured is told by characteristic, but of units that were found bad already', () => {
    const of = (more: Partial<Characteristic> & Pick<Characteristic, 'id' | 'name'>): Characteristic => ({
      ...{
        class: 'major',
        kind: 'value',
        min: '9.98',
        target: null,
        max: '10.02',
        unit: null,
        options: [],
        good: [],
      },
      ...more,
    });
    const characteristics = [
      of({ id: 'd', name: '外径' }),
      of({ id: 'l', name: '长度', class: 'minor' }),
      of({
        id: 'm',
        name: '标识',
        class: 'critical',
        kind: 'option',
        min: null,
        max: null,
        options: ['a', 'b'],
      }),
      of({ id: 'k', name: '外观', kind: 'check', min: null, max: null }),
    ];
    const plan = {
      ...inspectionPlan(standard(), 120, usual),
      characteristics,
    };
    const { n } = plan;
    const { major, minor } = plan.classes;
    // The classes have samples of their own.
    expect(major.n).toBeLessThan(n);
    const measured = { unit: 2, values: { d: '10', l: '10', m: 'a' }, defects: [] };
    const found = [...bad(1), measured];
    expect(notLookedAt(plan, found)).toEqual([
      { id: 'd', name: '外径', kind: 'value', of: major.n, missing: major.n - 2, first: 3 },
      { id: 'l', name: '长度', kind: 'value', of: minor.n, missing: minor.n - 2, first: 3 },
      { id: 'm', name: '标识', kind: 'option', of: n, missing: n - 2, first: 3 },
    ]);
    expect(notMeasured(plan, found).map(({ id }) => id)).toEqual(['d', 'l']);
    expect(saysNotLookedAt(plan, found)[2]?.[0]).toBe(`“标识”未查 ${n - 2} / ${n} 件`);
    expect(saysWithoutRecord(plan, found)?.[0]).toBe(
      `样本 ${n} 件：有记录 2 件，其余 ${n - 2} 件没有记录，按合格计`,
    );
    const all = Array.from({ length: n }, (_, index) => ({ ...measured, unit: index + 1 }));
    expect([notLookedAt(plan, all), saysWithoutRecord(plan, all)]).toEqual([[], null]);
    expect(notLookedAt({ ...plan, characteristics: [] }, [])).toEqual([]);
    // A mean is of all of its units.
    const fixed = inspectionPlan(standard({ method: 'fixed', count: 3 }), 120, usual);
    expect(notMeasured(fixed, bad(1))).toMatchObject([{ id: 'd', missing: 2 }]);
  });

  it('where all were inspected, the good ones are taken though the lot is not', () => {
    const plan = inspectionPlan(standard({ aql: { major: '0.65', minor: '0.65' } }), 15, usual);
    const judged = judge(plan, bad(1));
    expect(judged.outcome).toBe('rejected');
    const split = { accept: '14', concession: '0', rework: '0', return: '1', scrap: '0' };
    expect(problemsOfSplit(plan, judged, goods('15'), split)).toEqual([]);
  });

  it('a fixed sample is judged by its mean', () => {
    const plan = inspectionPlan(standard({ method: 'fixed', count: 3 }), 25, usual);
    const of = (...values: string[]) =>
      values.map((d, index) => ({ unit: index + 1, values: { d }, defects: [] }));
    expect(judge(plan, of('10.03', '10.00', '10.00'))).toMatchObject({
      outcome: 'accepted',
      means: { d: '10.01' },
    });
    expect(judge(plan, of('10.03', '10.03', '10.03')).outcome).toBe('rejected');
  });
});

describe('supplier score', () => {
  it('example 9: 40 lots (35, 3, 2), 54/60, 1/2, 45/50: 84.5, B', () => {
    const facts = {
      ...{ accepted: 35, conceded: 3, rejected: 2, linesDue: 60, linesOnTime: 54 },
      ...{ actionsDue: 2, actionsInTime: 1, invoices: 50, invoicesAtOnce: 45 },
    };
    expect(supplierScore(facts)).toMatchObject({ score: '84.5', grade: 'B', young: false });
    expect(supplierScore({ ...facts, accepted: 1, conceded: 0, rejected: 2 })).toMatchObject({
      grade: 'B',
      young: true,
    });
    const none = { actionsDue: 0, actionsInTime: 0 };
    expect(supplierScore({ ...facts, ...none })).toMatchObject({
      actions: '100.0',
      score: '92.0',
      grade: 'A',
    });
  });
});
