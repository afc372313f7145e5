import Big from 'big.js';

export const grades = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof grades)[number];

/** What a supplier is scored by, of 365 days. */
export interface SupplierFacts {
  /** Lots that were decided: accepted, with a concession, rejected. */
  accepted: number;
  conceded: number;
  rejected: number;
  /** Lines of orders whose promised day is over; of them full by it. */
  linesDue: number;
  linesOnTime: number;
  /** Corrective actions that were due; of them done in time. */
  actionsDue: number;
  actionsInTime: number;
  /** Invoices; of them matched at once. */
  invoices: number;
  invoicesAtOnce: number;
}

/** Fewer lots say nothing yet: the supplier counts as B. */
export const leastLots = 5;

export interface SupplierScore {
  /** In %, one decimal, as text; by part and as a whole. */
  lots: string;
  lines: string;
  actions: string;
  invoices: string;
  score: string;
  grade: Grade;
  /** Too few lots: B, whatever the score is. */
  young: boolean;
}

/** What there is nothing of counts as 100 %. */
const share = (part: Big.BigSource, whole: number): Big =>
  whole === 0 ? new Big(100) : new Big(part).times(100).div(whole);

const gradeOf = (score: Big): Grade => {
  if (score.gte(90)) return 'A';
  if (score.gte(75)) return 'B';
  return score.gte(60) ? 'C' : 'D';
};

/** 0.40 × lots (a concession is half) + 0.35 × lines on time + 0.15 × actions in time + 0.10 × invoices matched at once, in %. */
export function supplierScore(facts: SupplierFacts): SupplierScore {
  const count = facts.accepted + facts.conceded + facts.rejected;
  const lots = share(new Big(facts.conceded).div(2).plus(facts.accepted), count);
  const lines = share(facts.linesOnTime, facts.linesDue);
  const actions = share(facts.actionsInTime, facts.actionsDue);
  const invoices = share(facts.invoicesAtOnce, facts.invoices);
  const score = lots
    .times('0.40')
    .plus(lines.times('0.35'))
    .plus(actions.times('0.15'))
    .plus(invoices.times('0.10'))
    .round(1, Big.roundHalfUp);
  const text = (value: Big): string => value.round(1, Big.roundHalfUp).toFixed(1);
  const young = count < leastLots;
  return {
    ...{ lots: text(lots), lines: text(lines), actions: text(actions), invoices: text(invoices) },
    ...{ score: text(score), grade: young ? 'B' : gradeOf(score), young },
  };
}
