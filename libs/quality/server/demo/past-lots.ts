import Big from 'big.js';
import type { Label } from '#calls/model';
import {
  inspectionPlan,
  judge,
  lotOfPlan,
  switchAfter,
  switchBegins,
  whyMoved,
  type Characteristic,
  type Disposition,
  type Finding,
  type InspectionPlan,
  type Judgement,
  type StandardOfPlan,
  type SwitchEvent,
  type SwitchState,
} from '#quality/model';
import { newId, type DemoClock } from '#server-kit/server';
import { unitsOf } from '../inspection/plan-of.ts';

const day = 86_400_000;

/** A line of a receipt of the demo company whose item is inspected; or a lot from before it kept receipts. */
export interface Came extends Record<string, unknown> {
  line: string;
  receipt: string;
  number: string;
  type: string;
  company: string;
  item: string;
  itemName: string;
  supplier: string;
  warehouse: string;
  lot: string;
  quantity: string;
  unit: string;
  base: string;
  at: string;
}

export interface PastLot extends Came {
  id: string;
  inspection: string;
  state: 'waiting' | 'sampling' | 'decided';
  plan: InspectionPlan | null;
  findings: Finding[];
  judged: Judgement | null;
  split: Record<Disposition, string> | null;
  verdict: string | null;
  begunAt: string | null;
  decidedAt: string | null;
  person: string;
}

export interface PastSwitch {
  item: string;
  supplier: string;
  standard: string;
  state: SwitchState;
  lines: {
    event: SwitchEvent;
    severity: string;
    score: number;
    why: Label | null;
    lot: PastLot | null;
    reason: string;
    at: string;
  }[];
}

const defects = [
  { name: '尺寸超差', class: 'major' },
  { name: '表面划伤', class: 'major' },
  { name: '外观缺陷', class: 'minor' },
  { name: '包装破损', class: 'minor' },
] as const;

const findingsOf = (count: number, which: number, standard: StandardOfPlan | null): Finding[] =>
  Array.from({ length: count }, (_, index) => {
    const value = standard?.characteristics.find(({ kind }) => kind === 'value');
    const { name, class: of } = defects[which % defects.length]!;
    return value?.max && which % 2 === 0
      ? { unit: index + 1, values: { [value.id]: new Big(value.max).plus('0.05').toFixed() }, defects: [] }
      : { unit: index + 1, values: {}, defects: [{ name, class: of }] };
  });

/** Lots that were decided in these days have all their readings; of earlier ones what was found is kept. */
const measuredFor = 45;

/** A reading within its limits: near the target, unit by unit another. */
function goodReading({ kind, min, max, target, good }: Characteristic, unit: number): string | null {
  if (kind === 'option') return good[0] ?? null;
  if (kind !== 'value' || min === null || max === null) return null;
  const step = new Big(max).minus(min).div(10);
  return new Big(target ?? min)
    .plus(step.times(((unit * 7) % 5) - 2))
    .round(3)
    .toFixed();
}

/** What was found, with the readings of all other units; a mean that says something stays as it is. */
function measured(plan: InspectionPlan, findings: readonly Finding[]): Finding[] {
  if (plan.method === 'fixed' && findings.length > 0) return [...findings];
  const found = new Map(findings.map((finding) => [finding.unit, finding]));
  return Array.from({ length: plan.n }, (_, index): Finding => {
    const unit = index + 1;
    const { values = {}, defects = [] } = found.get(unit) ?? {};
    const read = plan.characteristics.flatMap((of) => {
      const reading = goodReading(of, unit);
      return reading === null ? [] : [[of.id, reading] as const];
    });
    return { unit, values: { ...Object.fromEntries(read), ...values }, defects };
  }).filter(({ values, defects }) => defects.length > 0 || Object.keys(values).length > 0);
}

const nothing = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };

/** Puts the switching events of one item of a supplier in their order. */
export function pastSwitches() {
  const known = new Map<string, PastSwitch>();
  const of = (item: string, supplier: string, standard: string): PastSwitch => {
    const key = `${item} ${supplier} ${standard}`;
    const found = known.get(key) ?? { item, supplier, standard, state: switchBegins, lines: [] };
    known.set(key, found);
    return found;
  };
  const add = (to: PastSwitch, event: SwitchEvent, at: string, lot: PastLot | null = null, reason = '') => {
    const state = switchAfter(to.state, event);
    const why = whyMoved(to.state, event, state);
    to.lines.push({ event, severity: state.severity, score: state.score, why, lot, reason, at });
    to.state = state;
  };
  return { of, add, all: () => [...known.values()] };
}

/** How a lot came out: as many bad units as make it what it is. */
export type Fate = 'good' | 'few' | 'bad';

/** A lot as it was inspected a while after it came. What was not accepted was taken by concession, or went back. */
export function decidedLot(
  came: Came,
  standard: StandardOfPlan | null,
  switches: ReturnType<typeof pastSwitches>,
  {
    fate,
    person,
    number,
    goesBack = false,
    until,
  }: { fate: Fate; person: string; number: string; goesBack?: boolean; until: Date },
  { random }: Pick<DemoClock, 'random'>,
): PastLot {
  const to = switches.of(came.item, came.supplier, standard?.id ?? '');
  const plan = inspectionPlan(standard, unitsOf(came.quantity), {
    ...{ switched: to.state.severity, grade: 'B', young: false },
    since: to.lines.findLast(({ why }) => why)?.why ?? null,
  });
  const which = Math.floor(random() * 8);
  const rejects = plan.classes.major.re + 1;
  const count =
    fate === 'bad' ? Math.min(rejects, plan.n) : fate === 'few' ? Math.min(1, plan.classes.major.ac) : 0;
  const findings =
    fate === 'bad'
      ? findingsOf(count, which - (which % 4 > 1 ? 2 : 0), standard)
      : findingsOf(count, which, standard);
  const judged = judge(plan, findings);
  const begun = new Date(
    Math.min(Date.parse(came.at) + (0.2 + random() * 0.6) * day, until.getTime() - 3_600_000),
  );
  const decided = new Date(begun.getTime() + (0.5 + random() * 2) * 3_600_000);
  const isRecent = until.getTime() - decided.getTime() < measuredFor * day;
  const bad = Math.min(judged.bad, Number(came.quantity));
  const split =
    judged.outcome === 'rejected'
      ? { ...nothing, [goesBack ? 'return' : 'concession']: came.quantity }
      : {
          ...nothing,
          accept: new Big(came.quantity).minus(bad).toFixed(),
          concession: String(bad),
        };
  const lot: PastLot = {
    ...came,
    ...{
      id: newId(),
      inspection: number,
      state: 'decided',
      plan,
      findings: isRecent ? measured(plan, findings) : findings,
      judged,
      split,
      verdict: newId(),
      person,
    },
    ...{ begunAt: begun.toISOString(), decidedAt: decided.toISOString() },
  };
  switches.add(
    to,
    { kind: 'lot', ...lotOfPlan(plan, judged.d, judged.outcome === 'accepted') },
    lot.decidedAt as string,
    lot,
  );
  return lot;
}

/** A lot that nobody has decided. */
export const openLot = (came: Came, number: string, person: string): PastLot => ({
  ...came,
  ...{
    id: newId(),
    inspection: number,
    state: 'waiting',
    plan: null,
    findings: [],
    judged: null,
    split: null,
  },
  ...{ verdict: null, begunAt: null, decidedAt: null, person },
});
