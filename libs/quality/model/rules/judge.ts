import Big from 'big.js';
import type { FieldProblem, Label } from '#calls/model';
import { formatDecimal } from '#fields/model';
import { classNames, type DefectClass, type Disposition, type Outcome } from '../words.ts';
import type { Characteristic, InspectionPlan } from './inspection-plan.ts';

/** What was found in one unit of the sample; units that nothing is said of were good. */
export interface Finding {
  /** From 1 on. */
  unit: number;
  /** By characteristic: a number as text, an option, or 'bad'. */
  values: Record<string, string>;
  /** What no characteristic says. */
  defects: { name: string; class: DefectClass }[];
}

export interface Judgement {
  outcome: Outcome;
  /** Bad units by class, each counted once in its worst; of a fixed sample, characteristics whose mean is out. */
  d: Record<DefectClass, number>;
  /** Units that were found bad, whatever their class. */
  bad: number;
  /** What failed, how often, the worst class first. */
  failures: { name: string; class: DefectClass; count: number }[];
  means: Record<string, string>;
}

const isNumber = /^-?\d{1,12}(\.\d{1,9})?$/;

/** Is a value of a characteristic good? Nothing entered is. */
export function isGood(of: Characteristic, value: string | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (of.kind === 'check') return value !== 'bad';
  if (of.kind === 'option') return of.good.length === 0 || of.good.includes(value);
  if (!isNumber.test(value)) return true;
  const number = new Big(value);
  return !(of.min !== null && number.lt(of.min)) && !(of.max !== null && number.gt(of.max));
}

/** What failed in a unit, with its class. */
export const failuresOf = (
  { characteristics }: Pick<InspectionPlan, 'characteristics'>,
  { values, defects }: Pick<Finding, 'values' | 'defects'>,
): { name: string; class: DefectClass }[] => [
  ...characteristics
    .filter((one) => !isGood(one, values[one.id]))
    .map((one) => ({ name: one.name, class: one.class })),
  ...defects,
];

export const worstOf = (failures: readonly { class: DefectClass }[]): DefectClass | null =>
  classNames.find((name) => failures.some((failure) => failure.class === name)) ?? null;

/** What is wrong with what was typed: units beyond the sample, values that are none. */
export function problemsOfFindings(plan: InspectionPlan, findings: readonly Finding[]): FieldProblem[] {
  const seen = new Set<number>();
  return findings.flatMap(({ unit, values, defects }, index): FieldProblem[] => {
    const path = `findings.${index}`;
    const problems: FieldProblem[] = [];
    if (!Number.isInteger(unit) || unit < 1 || unit > plan.n)
      problems.push({ path: `${path}.unit`, text: tooMany(unit, plan.n) });
    else if (seen.has(unit))
      problems.push({ path: `${path}.unit`, text: ['每个样本只记一次', 'A unit is said once'] });
    seen.add(unit);
    for (const [id, value] of Object.entries(values)) {
      const of = plan.characteristics.find((one) => one.id === id);
      const wrong = of ? problemOfValue(of, value) : noCharacteristic;
      if (wrong) problems.push({ path: `${path}.values.${id}`, text: wrong });
    }
    defects.forEach(({ name }, at) => {
      if (!name.trim())
        problems.push({ path: `${path}.defects.${at}.name`, text: ['请填写缺陷', 'Say what is wrong'] });
    });
    return problems;
  });
}

const noCharacteristic: Label = ['计划中没有这个特性', 'The plan has no such characteristic'];
const tooMany = (unit: number, n: number): Label => [
  `不合格数不能超过样本量：样本只有 ${n}，没有第 ${unit} 件`,
  `Not more bad units than the sample has: it has ${n}, and no unit ${unit}`,
];

/** What is wrong with a value of a characteristic; nothing entered is right. */
export function problemOfValue({ kind, options }: Characteristic, value: string): Label | null {
  if (value === '') return null;
  if (kind === 'value' && !isNumber.test(value)) return ['请填写数字', 'Type a number'];
  if (kind === 'option' && !options.includes(value)) return ['请选择列出的选项', 'Choose one of the options'];
  if (kind === 'check' && value !== 'bad' && value !== 'good')
    return ['请选择合格或不合格', 'Choose good or bad'];
  return null;
}

/** Counts what was found, unit by unit, and judges the lot by its plan. */
export function judge(plan: InspectionPlan, findings: readonly Finding[]): Judgement {
  if (plan.method === 'fixed') return judgeByMean(plan, findings);
  const d: Record<DefectClass, number> = { critical: 0, major: 0, minor: 0 };
  const counts = new Map<string, { name: string; class: DefectClass; count: number }>();
  let bad = 0;
  for (const finding of findings) {
    const failures = failuresOf(plan, finding);
    const worst = worstOf(failures);
    if (!worst) continue;
    bad++;
    // Each class is judged by its own sample: what lies behind it leaves the lot, and rejects nothing.
    if (worst === 'critical' || finding.unit <= plan.classes[worst].n) d[worst]++;
    for (const failure of failures) count(counts, failure);
  }
  const rejected = d.critical > 0 || d.major > plan.classes.major.ac || d.minor > plan.classes.minor.ac;
  return { outcome: rejected ? 'rejected' : 'accepted', d, bad, failures: inOrder(counts), means: {} };
}

function judgeByMean(plan: InspectionPlan, findings: readonly Finding[]): Judgement {
  const d: Record<DefectClass, number> = { critical: 0, major: 0, minor: 0 };
  const counts = new Map<string, { name: string; class: DefectClass; count: number }>();
  const means: Record<string, string> = {};
  const bad = new Set<number>();
  for (const of of plan.characteristics.filter(({ kind }) => kind === 'value')) {
    const values = findings.flatMap(({ values: said }) =>
      said[of.id] ? [new Big(said[of.id] as string)] : [],
    );
    if (values.length === 0) continue;
    const mean = values.reduce((sum, value) => sum.plus(value), new Big(0)).div(values.length);
    means[of.id] = mean.round(6, Big.roundHalfUp).toFixed();
    if (isGood(of, mean.toFixed(9))) continue;
    d[of.class]++;
    count(counts, of);
  }
  for (const finding of findings) {
    const characteristics = plan.characteristics.filter(({ kind }) => kind !== 'value');
    for (const failure of failuresOf({ characteristics }, finding)) {
      bad.add(finding.unit);
      d[failure.class]++;
      count(counts, failure);
    }
  }
  const outcome = classNames.some((name) => d[name] > 0) ? 'rejected' : 'accepted';
  return { outcome, d, bad: bad.size, failures: inOrder(counts), means };
}

function count(
  counts: Map<string, { name: string; class: DefectClass; count: number }>,
  { name, class: of }: { name: string; class: DefectClass },
): void {
  const key = `${of}/${name.trim().toLowerCase()}`;
  const known = counts.get(key);
  if (known) known.count++;
  else counts.set(key, { name: name.trim(), class: of, count: 1 });
}

const inOrder = (counts: ReadonlyMap<string, { name: string; class: DefectClass; count: number }>) =>
  [...counts.values()].toSorted(
    (a, b) => classNames.indexOf(a.class) - classNames.indexOf(b.class) || b.count - a.count,
  );

/** How much of a lot is accepted, conceded, reworked, returned and scrapped; decimal texts. */
export type Split = Readonly<Record<Disposition, string>>;

/** A verdict that does not simply accept all of the lot says why. */
export const saysWhy = (quantity: string, { accept }: Pick<Split, 'accept'>): boolean =>
  new Big(accept).cmp(quantity) !== 0;

/** What a verdict is about: how much it is, and whether each unit of the sample is a piece of it, or a portion that has no weight of its own. */
export interface JudgedGoods {
  quantity: string;
  inPieces: boolean;
}

const written = (quantity: Big): string => formatDecimal(quantity.toFixed());

/** What is wrong with a split: it adds up to the lot; of a rejected one nothing is simply accepted; bad units leave. */
export function problemsOfSplit(
  plan: InspectionPlan,
  { outcome, bad }: Judgement,
  { quantity, inPieces }: JudgedGoods,
  split: Split,
): FieldProblem[] {
  const sum = Object.values(split).reduce((all, part) => all.plus(part), new Big(0));
  if (!sum.eq(quantity))
    return [
      {
        path: 'split',
        text: [
          `各项合计 ${written(sum)}，须等于本批 ${written(new Big(quantity))}`,
          `The parts come to ${written(sum)}, and the lot has ${written(new Big(quantity))}`,
        ],
      },
    ];
  const sorted = plan.classes.major.all && plan.classes.minor.all;
  if (outcome === 'rejected' && !sorted && new Big(split.accept).gt(0))
    return [
      {
        path: 'split.accept',
        text: [
          '该批判为不接收：请让步、返工、退货或报废',
          'The lot is not accepted: concede, rework, return or scrap it',
        ],
      },
    ];
  // How much a bad portion weighs nobody but the scale knows; that some of the lot leaves is certain.
  if (!inPieces)
    return plan.method !== 'fixed' && bad > 0 && new Big(split.accept).gte(quantity)
      ? [
          {
            path: 'split.accept',
            text: [
              `检出 ${bad} 份不合格，不能全部接收`,
              `${bad} bad portions were found: not all can be accepted`,
            ],
          },
        ]
      : [];
  const left = new Big(quantity).minus(bad);
  const most = left.lt(0) ? new Big(0) : left;
  return plan.method !== 'fixed' && new Big(split.accept).gt(most)
    ? [
        {
          path: 'split.accept',
          text: [
            `检出 ${bad} 件不合格，最多接收 ${written(most)}`,
            `${bad} bad units were found: at most ${written(most)} can be accepted`,
          ],
        },
      ]
    : [];
}
