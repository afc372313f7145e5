import { sql } from 'drizzle-orm';
import { formsOf, instantIn } from '#documents/server';
import { addDecimals, subtractDecimals, type Label, type ResultOf } from '#calls/model';
import {
  calendarDays,
  headOf,
  hoursBetween,
  leaveKindLabel,
  requisitionTypes,
  type attendanceLedger,
} from '#requisitions/model';
import type { ActorContext, Db } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import {
  balanceKinds,
  balanceOf,
  daysOfHours,
  leaveYear,
  type BalanceKind,
  type LeaveYear,
} from './leave-balance.ts';
import { linksTo, seenColumns, type SeenForm } from './seen-form.ts';

type Ledger = ResultOf<typeof attendanceLedger>;
type Line = Ledger['lines'][number];

const dayUnit: Label = ['天', 'days'];
const hourUnit: Label = ['小时', 'h'];
const titleOf = (code: string): Label =>
  requisitionTypes.find((type) => type.code === code)?.title ?? [code, code];

interface Span extends SeenForm {
  from: string;
  to: string;
  compensation: string | null;
}

/** Overtime, corrections, hours on duty and trips of a person in a year: approved or under way. */
async function otherSpans(db: Db, personId: string, year: string): Promise<Span[]> {
  const inYear = `${year}%`;
  const { rows } = await db.execute<Span>(sql`
    SELECT ${seenColumns}, line ->> 'from' AS "from", line ->> 'to' AS "to", f.own ->> 'compensation' AS compensation
      FROM ${formsOf(headOf('overtime'))} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
     WHERE ${counts}
       AND line -> 'employee' ->> 'id' = ${personId}
       AND to_char(${instantIn(sql`line ->> 'from'`)} AT TIME ZONE company_time_zone(), 'YYYY') = ${year}
    UNION ALL
    SELECT ${seenColumns}, f.own ->> 'day', f.own ->> 'day', NULL
      FROM ${formsOf(headOf('attendanceCorrection'))} f
     WHERE ${counts} AND f.applicant_id = ${personId}
       AND f.own ->> 'day' LIKE ${inYear}
    UNION ALL
    SELECT ${seenColumns}, f.own ->> 'from', f.own ->> 'to', NULL
      FROM ${formsOf(headOf('outOnDuty'))} f
     WHERE ${counts} AND f.applicant_id = ${personId}
       AND to_char(${instantIn(sql`f.own ->> 'from'`)} AT TIME ZONE company_time_zone(), 'YYYY') = ${year}
    UNION ALL
    SELECT ${seenColumns}, leg ->> 'from', leg ->> 'to', NULL
      FROM ${formsOf(headOf('businessTrip'))} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'legs') AS leg
     WHERE ${counts} AND f.applicant_id = ${personId}
       AND leg ->> 'from' LIKE ${inYear}`);
  return rows;
}

interface Draft extends Omit<Line, 'form' | 'change'> {
  source: SeenForm | null;
  /** What it adds to or takes from a balance; of overtime these are hours, which make days only together. */
  change: { kind: BalanceKind; by: string } | { hours: number } | null;
}

const kinds: Readonly<Record<string, Line['kind']>> = {
  [headOf('overtime').code]: 'overtime',
  [headOf('attendanceCorrection').code]: 'correction',
  [headOf('outOnDuty').code]: 'outOnDuty',
  [headOf('businessTrip').code]: 'trip',
};

function draftOf(span: Span): Draft {
  const kind = kinds[span.type] ?? 'correction';
  const hours = kind === 'overtime' || kind === 'outOnDuty' ? hoursBetween(span.from, span.to) : null;
  const days = kind === 'trip' ? calendarDays(span.from, span.to) : null;
  const earns = kind === 'overtime' && span.compensation === 'leave' && hours !== null;
  return {
    key: `${span.id} ${span.from}`,
    kind,
    what: titleOf(span.type),
    from: span.from,
    to: span.to,
    quantity: hours ?? days,
    unit: hours !== null ? [...hourUnit] : days !== null ? [...dayUnit] : null,
    source: span,
    change: earns ? { hours: Number(hours) } : null,
  };
}

function leaveDrafts({ taken }: LeaveYear): Draft[] {
  return taken.map((row) => {
    const kind = balanceKinds.find((one) => one === row.leaveKind);
    return {
      key: row.id,
      kind: 'leave',
      what: leaveKindLabel(row.leaveKind),
      from: row.from,
      to: row.to,
      quantity: row.days,
      unit: [...dayUnit],
      source: row,
      change: kind ? { kind, by: subtractDecimals('0', row.days) } : null,
    };
  });
}

/** Everything in the order of the days, each with the balance after it: why a balance is what it is. */
export async function attendanceOf(
  context: ActorContext,
  personId: string,
  year: string,
): Promise<Pick<Ledger, 'balances' | 'totals' | 'lines'>> {
  const { db } = context;
  const leave = await leaveYear(db, personId, year);
  const spans = await otherSpans(db, personId, year);
  const balances = balanceKinds.map((kind) => balanceOf(leave, kind));
  const entitled = balances.find(({ kind }) => kind === 'annual')?.entitled ?? '0';
  const opening: Draft = {
    key: 'entitled',
    kind: 'entitled',
    what: ['年假额度', 'Annual leave of the year'],
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    quantity: entitled,
    unit: [...dayUnit],
    source: null,
    change: { kind: 'annual', by: entitled },
  };
  const drafts = [...leaveDrafts(leave), ...spans.map(draftOf)].toSorted((a, b) =>
    a.from < b.from ? -1 : a.from > b.from ? 1 : 0,
  );
  const to = await linksTo(
    context,
    drafts.flatMap(({ source }) => source ?? []),
  );
  const after: Record<BalanceKind, string> = { annual: '0', compensatory: '0' };
  let hours = 0;
  /** A line of overtime adds the days that all hours up to it make, less those that they made before. */
  const inDays = (change: NonNullable<Draft['change']>): { kind: BalanceKind; by: string } => {
    if ('kind' in change) return change;
    const before = daysOfHours(hours, leave.terms);
    hours += change.hours;
    return { kind: 'compensatory', by: subtractDecimals(daysOfHours(hours, leave.terms), before) };
  };
  const lines = [opening, ...drafts].map(({ source, change, ...line }): Line => {
    // What is under way has changed nothing yet.
    const counted = change && (source === null || source.status === 'approved') ? inDays(change) : null;
    if (counted) after[counted.kind] = addDecimals(after[counted.kind], counted.by);
    return {
      ...line,
      change: counted && { ...counted, after: after[counted.kind] },
      form: source && { number: source.number, status: source.status, to: to(source) },
    };
  });
  const sum = (kind: Line['kind']): string =>
    addDecimals(
      ...lines.flatMap((line) =>
        line.kind === kind && line.form?.status === 'approved' ? line.quantity : [],
      ),
    );
  return {
    balances,
    totals: {
      leaveDays: sum('leave'),
      overtimeHours: sum('overtime'),
      tripDays: sum('trip'),
      dutyHours: sum('outOnDuty'),
      corrections: lines.filter(({ kind, form }) => kind === 'correction' && form?.status === 'approved')
        .length,
    },
    lines,
  };
}
