import { compareDecimals, type Label } from '#calls/model';
import type { Characteristic, InspectionPlan } from './inspection-plan.ts';
import { failuresOf, worstOf, type Finding } from './judge.ts';

/** A characteristic that was not looked at in some units of its sample. */
export interface NotLookedAt extends Pick<Characteristic, 'id' | 'name' | 'kind'> {
  /** Units of its sample, and how many of them say nothing of it. */
  of: number;
  missing: number;
  /** The first unit that says nothing. */
  first: number;
}

/** Units that a characteristic is looked at in: each class has its own sample, critical ones have all of it. */
export const unitsLookedAt = (
  { method, n, classes }: InspectionPlan,
  { class: of }: Characteristic,
): number => (method === 'fixed' || of === 'critical' ? n : classes[of].n);

/** Was a unit found bad already? Where a mean counts, none is settled by that. */
const isSettled = (plan: InspectionPlan, finding: Finding): boolean =>
  plan.method !== 'fixed' && worstOf(failuresOf(plan, finding)) !== null;

/**
 * What is measured or chosen, and of which units of the sample nothing was said. A unit that was found bad is settled. What is
 * only good or bad is marked where it is bad, and is not told here.
 */
export function notLookedAt(plan: InspectionPlan, findings: readonly Finding[]): NotLookedAt[] {
  const settled = new Set(findings.filter((finding) => isSettled(plan, finding)).map(({ unit }) => unit));
  const said = new Map(findings.map(({ unit, values }) => [unit, values]));
  return plan.characteristics.flatMap((one): NotLookedAt[] => {
    if (one.kind === 'check') return [];
    const { id, name, kind } = one;
    const of = unitsLookedAt(plan, one);
    const units = Array.from({ length: of }, (_, index) => index + 1).filter(
      (unit) => !settled.has(unit) && !said.get(unit)?.[id],
    );
    const [first] = units;
    return first === undefined ? [] : [{ id, name, kind, of, missing: units.length, first }];
  });
}

/** What of one unit has to be measured yet. */
export const notMeasuredIn = (plan: InspectionPlan, finding: Finding): string[] =>
  isSettled(plan, finding)
    ? []
    : plan.characteristics
        .filter(
          (one) =>
            one.kind === 'value' && finding.unit <= unitsLookedAt(plan, one) && !finding.values[one.id],
        )
        .map(({ id }) => id);

/** What of the sample was not measured: numbers are typed, or they are not known. */
export const notMeasured = (plan: InspectionPlan, findings: readonly Finding[]): NotLookedAt[] =>
  notLookedAt(plan, findings).filter(({ kind }) => kind === 'value');

/** What has to be measured before this much is accepted; a fixed sample before any verdict, as it is judged by its mean. */
export const missingFor = (
  plan: InspectionPlan,
  findings: readonly Finding[],
  { accept }: { accept: string },
): NotLookedAt[] =>
  plan.method === 'fixed' || compareDecimals(accept, '0') > 0 ? notMeasured(plan, findings) : [];

/** Why nothing is accepted yet. */
export const saysMissing = (missing: readonly Pick<NotLookedAt, 'name' | 'missing'>[]): Label => [
  missing.map((one) => `“${one.name}”还缺 ${one.missing} 个测量值`).join('，'),
  missing.map((one) => `${one.missing} values of "${one.name}" are missing`).join(', '),
];

/** What of the sample nobody has looked at, characteristic by characteristic. */
export const saysNotLookedAt = (plan: InspectionPlan, findings: readonly Finding[]): Label[] =>
  notLookedAt(plan, findings).map(({ name, kind, of, missing }): Label =>
    kind === 'value'
      ? [`“${name}”未测 ${missing} / ${of} 件`, `"${name}" was not measured in ${missing} of ${of}`]
      : [`“${name}”未查 ${missing} / ${of} 件`, `"${name}" was not looked at in ${missing} of ${of}`],
  );

/** How much of the sample has a record at all; null where all of it has, and where nothing is drawn. */
export const saysWithoutRecord = (
  { n }: Pick<InspectionPlan, 'n'>,
  { length: recorded }: readonly Finding[],
): Label | null =>
  n <= recorded
    ? null
    : [
        `样本 ${n} 件：有记录 ${recorded} 件，其余 ${n - recorded} 件没有记录，按合格计`,
        `Sample of ${n}: ${recorded} have a record, ${n - recorded} have none and count as good`,
      ];
