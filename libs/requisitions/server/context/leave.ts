import { sql } from 'drizzle-orm';
import { compareDecimals, subtractDecimals, type Label } from '#calls/model';
import type { ContextFact } from '#documents/model';
import { formsOf, ownerOfForm, type FormContextSource, type FormInContext } from '#documents/server';
import { scopeReaches } from '#identity/server';
import { headOf, leaveKindLabel, withinYear, workingDays, yearsOfSpan } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { balanceKinds, balanceOf, leaveYear, type LeaveYear } from '../ledgers/leave-balance.ts';
import { days, fact, quantityFigure, textFigure } from './fact.ts';

const leave = headOf('leave');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** REQ415P: what is left of the leave that has a balance, what was taken of this kind, and who else is away then. */
export const leaveContext: FormContextSource = {
  types: [leave.code],
  async facts(context, form) {
    const facts: ContextFact[] = [];
    const years = yearsOf(form);
    for (const name of years) {
      const year = await leaveYear(context.db, form.applicantId, name);
      facts.push(...balances(context, { year, name, alone: years.length === 1 }, form));
      if (name === years[0]) facts.push(...taken(year, form));
    }
    return [...facts, ...(await away(context, form))];
  },
  async effects({ db }, form) {
    const kind = balanceKinds.find((one) => one === form.values['leaveKind']);
    if (!kind) return [];
    const [zh, en] = leaveKindLabel(kind);
    const facts: ContextFact[] = [];
    const years = yearsOf(form);
    for (const year of years) {
      const { left } = balanceOf(await leaveYear(db, form.applicantId, year), kind);
      const of: Label = years.length > 1 ? [`${year} 年`, ` of ${year}`] : ['', ''];
      facts.push(
        fact(
          [`已扣${of[0]}${zh}`, `Taken from ${en.toLowerCase()}${of[1]}`],
          quantityFigure(asked(form, year), days),
        ),
        fact([`${year} 年${zh}现余`, `${en} left now, ${year}`], quantityFigure(left, days)),
      );
    }
    return facts;
  },
};

/** The years that a leave lies in; this one while it has no days yet. */
const yearsOf = ({ values, today }: FormInContext): string[] => {
  const from = textOf(values['from']) || today;
  return yearsOfSpan(from, textOf(values['to']) || from);
};

/** Days of a year that are asked for. */
const asked = ({ values }: FormInContext, year: string): string => {
  const [from, to] = [textOf(values['from']), textOf(values['to'])];
  const part = from && to ? withinYear(from, to, year) : null;
  return (part && workingDays(part.from, part.to)) ?? '0';
};

/** What one has of a year. */
interface OfYear {
  year: LeaveYear;
  name: string;
  /** The only year that the form is about. */
  alone: boolean;
}

/** The balance of the kind that is asked for; of both where none is chosen yet or another kind. */
function balances(context: ActorContext, { year, name, alone }: OfYear, form: FormInContext): ContextFact[] {
  const { actor } = context;
  const mayLook = scopeReaches(actor.scope(leave.code, 'query'), ownerOfForm(form), actor);
  const chosen = balanceKinds.filter((kind) => kind === form.values['leaveKind']);
  return (chosen.length ? chosen : balanceKinds).flatMap((kind) => {
    const { entitled, approved, pending, left } = balanceOf(year, kind, form.id);
    const [zh, en] = leaveKindLabel(kind);
    const after = subtractDecimals(left, asked(form, name));
    const row = (label: readonly [string, string], value: string) => ({
      label,
      figure: quantityFigure(value, days),
      to: null,
    });
    return [
      fact(
        alone ? [`${zh}余额`, `${en} left`] : [`${name} 年${zh}余额`, `${en} left of ${name}`],
        quantityFigure(left, days),
        {
          tone: chosen.length && compareDecimals(after, '0') < 0 ? 'bad' : 'plain',
          rows: [
            row(['本年额度', 'Entitled this year'], entitled),
            row(['已休', 'Taken'], approved),
            row(['审批中', 'Pending'], pending),
            ...(chosen.length ? [row(['本次后剩余', 'Left after this'], after)] : []),
            ...(mayLook ? [ledgerRow(form.applicantId, name)] : []),
          ],
        },
      ),
    ];
  });
}

const ledgerRoute = headOf('leave').related?.[0]?.route ?? '';
/** The way to the lines that a balance is made of. */
const ledgerRow = (personId: string, year: string): ContextFact['rows'][number] => ({
  label: ['余额怎么来的', 'Why it is this'],
  figure: textFigure(['查看台账', 'See the ledger']),
  to: `${ledgerRoute}?${new URLSearchParams({ person: personId, year }).toString()}`,
});

/** Kinds without a balance: how much of it there was this year. */
function taken({ taken: rows }: LeaveYear, { id, values }: FormInContext): ContextFact[] {
  const kind = textOf(values['leaveKind']);
  if (!kind || balanceKinds.some((one) => one === kind)) return [];
  const same = rows.filter((row) => row.leaveKind === kind && row.id !== id);
  const [zh, en] = leaveKindLabel(kind);
  const sum = same.reduce((total, row) => total + Number(row.days), 0);
  return [fact([`本年已请${zh}`, `${en} this year`], quantityFigure(String(sum), days))];
}

/** Colleagues of the department who are away in the same days. */
async function away({ db, language }: ActorContext, form: FormInContext): Promise<ContextFact[]> {
  const [from, to] = [textOf(form.values['from']), textOf(form.values['to'])];
  if (!from || !to) return [];
  const { rows } = await db.execute<{ zh: string; en: string; from: string; to: string }>(sql`
    SELECT p.name_zh AS zh, p.name_en AS en, f.own ->> 'from' AS "from", f.own ->> 'to' AS "to"
      FROM ${formsOf(leave)} f JOIN person p ON p.id = f.applicant_id
     WHERE ${counts} AND f.department_id = ${form.departmentId}
       AND f.applicant_id <> ${form.applicantId} AND f.id <> ${form.id}
       AND f.own ->> 'from' <= ${to} AND f.own ->> 'to' >= ${from}
     ORDER BY f.own ->> 'from' LIMIT 10`);
  if (!rows.length) return [];
  return [
    fact(
      ['同部门同期休假', 'Away in the same days'],
      textFigure([`${rows.length} 人`, `${rows.length} of the department`]),
      {
        tone: 'warn',
        rows: rows.map((row) => ({
          label: [language === 'zh' ? row.zh : row.en, row.en] as const,
          figure: textFigure([spanOf(row), spanOf(row)]),
          to: null,
        })),
      },
    ),
  ];
}

const spanOf = ({ from, to }: { from: string; to: string }): string =>
  from.slice(0, 10) === to.slice(0, 10) ? from.slice(5, 10) : `${from.slice(5, 10)} – ${to.slice(5, 10)}`;
