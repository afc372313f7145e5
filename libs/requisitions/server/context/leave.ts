import { sql } from 'drizzle-orm';
import { compareDecimals, subtractDecimals } from '#calls/model';
import type { ContextFact } from '#documents/model';
import type { FormContextSource, FormInContext } from '#documents/server';
import { headOf, leaveKindLabel, workingDays } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { balanceKinds, balanceOf, leaveYear, type LeaveYear } from '../ledgers/leave-balance.ts';
import { reachesPerson } from '../ledgers/reach.ts';
import { days, fact, quantityFigure, textFigure } from './fact.ts';

const leave = headOf('leave').code;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** REQ415P: what is left of the leave that has a balance, what was taken of this kind, and who else is away then. */
export const leaveContext: FormContextSource = {
  types: [leave],
  async facts(context, form) {
    const from = textOf(form.values['from']) || form.today;
    const year = await leaveYear(context.db, form.applicantId, from.slice(0, 4));
    return [...balances(context, year, form), ...taken(year, form), ...(await away(context, form))];
  },
  async effects({ db }, form) {
    const kind = balanceKinds.find((one) => one === form.values['leaveKind']);
    if (!kind) return [];
    const year = textOf(form.values['from']).slice(0, 4);
    const { left } = balanceOf(await leaveYear(db, form.applicantId, year), kind);
    const [zh, en] = leaveKindLabel(kind);
    return [
      fact([`已扣${zh}`, `Taken from ${en.toLowerCase()}`], quantityFigure(asked(form), days)),
      fact([`${year} 年${zh}现余`, `${en} left now, ${year}`], quantityFigure(left, days)),
    ];
  },
};

const asked = ({ values }: FormInContext): string =>
  workingDays(textOf(values['from']) || null, textOf(values['to']) || null) ?? '0';

/** The balance of the kind that is asked for; of both where none is chosen yet or another kind. */
function balances(context: ActorContext, year: LeaveYear, form: FormInContext): ContextFact[] {
  const mayLook = reachesPerson(context, leave, {
    id: form.applicantId,
    companyId: form.companyId,
    departmentId: form.departmentId,
  });
  const yearNumber = (textOf(form.values['from']) || form.today).slice(0, 4);
  const chosen = balanceKinds.filter((kind) => kind === form.values['leaveKind']);
  return (chosen.length ? chosen : balanceKinds).flatMap((kind) => {
    const { entitled, approved, pending, left } = balanceOf(year, kind, form.id);
    const [zh, en] = leaveKindLabel(kind);
    const after = subtractDecimals(left, asked(form));
    const row = (label: readonly [string, string], value: string) => ({
      label,
      figure: quantityFigure(value, days),
      to: null,
    });
    return [
      fact([`${zh}余额`, `${en} left`], quantityFigure(left, days), {
        tone: chosen.length && compareDecimals(after, '0') < 0 ? 'bad' : 'plain',
        rows: [
          row(['本年额度', 'Entitled this year'], entitled),
          row(['已休', 'Taken'], approved),
          row(['审批中', 'Pending'], pending),
          ...(chosen.length ? [row(['本次后剩余', 'Left after this'], after)] : []),
          ...(mayLook ? [ledgerRow(form.applicantId, yearNumber)] : []),
        ],
      }),
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
      FROM form f JOIN person p ON p.id = f.applicant_id
     WHERE f.type = ${leave} AND ${counts} AND f.department_id = ${form.departmentId}
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
