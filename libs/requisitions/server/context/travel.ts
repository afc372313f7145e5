import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, dayAfter, dayOf, type Currency } from '#calls/model';
import type { ContextFact } from '#documents/model';
import { linesIn } from '#fields/model';
import { formsOf, subjectIn, type FormContextSource, type FormInContext } from '#documents/server';
import type { Reference } from '#identity/model';
import { travelClasses } from '#organisation/model';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { invoiceKey } from '#trade/model';
import { travelClassOf } from '../standards/travel-class-of.ts';
import type { StandardsFor } from '../standards/standards-for.ts';
import { counts } from '../checks/live-forms.ts';
import { loansOf, openOnes } from '../loans/loans.ts';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { fact, moneyFigure, plainText, textFigure, times } from './fact.ts';
import { openLoansFact } from './loan.ts';

const trip = headOf('businessTrip');
const expense = headOf('travelExpense');

/** Days before today whose standards a new form knows: most trips are claimed within them. */
const daysBack = 92;

/** The class of job, and the standards of these days: what is typed is held against them at once. */
const startsWith =
  (standardsFor: StandardsFor): FormContextSource['startsWith'] =>
  async (context) => {
    const { travelClass } = await travelClassOf(context.db, context.actor.personId);
    const longAgo = dayAfter(dayOf(context.now, context.timeZone), -daysBack);
    return { travelClass, standards: await standardsFor(context, travelClass, [longAgo]) };
  };

/** By which class a form is checked: the one that it says, whatever the job level has become since. */
async function travelClassFact(
  { db }: ActorContext,
  { applicantId, values }: FormInContext,
): Promise<ContextFact> {
  const { level, travelClass } = await travelClassOf(db, applicantId);
  const said = (wanted: unknown) => travelClasses.options.find(({ value }) => value === wanted);
  const { label } = said(values['travelClass']) ?? said(travelClass)!;
  return fact(
    ['差旅标准', 'Travel standard'],
    textFigure([`${label[0]}${level && ` · ${level}`}`, `${label[1]}${level && ` · ${level}`}`]),
  );
}

interface Claimed extends SeenForm {
  amount: string;
  currency: Currency;
}

/** REQ420P: approved trips whose expense has not been handed in. */
export const tripContext = (standardsFor: StandardsFor): FormContextSource => ({
  types: [trip.code],
  startsWith: startsWith(standardsFor),
  settles: async (context, { values }) => ({
    standards: await standardsFor(
      context,
      values['travelClass'],
      linesIn(values, 'legs').flatMap(({ from, to }) => [from, to]),
    ),
  }),
  async facts(context, form) {
    const { rows } = await context.db.execute<SeenForm & { subject: string }>(sql`
      SELECT ${seenColumns}, ${subjectIn(context.language)} AS subject FROM ${formsOf(trip)} f
       WHERE f.status = 'approved' AND f.applicant_id = ${form.applicantId}
         AND f.id <> ${form.id}
         AND NOT EXISTS (SELECT FROM ${formsOf(expense)} e WHERE e.applicant_id = f.applicant_id
               AND e.status IN ('pending', 'approved') AND e.own -> 'trip' ->> 'id' = f.id::text)
       ORDER BY f.sort_at DESC LIMIT 5`);
    const to = await linksTo(context, rows);
    const standard = await travelClassFact(context, form);
    if (!rows.length) return [standard];
    return [
      standard,
      fact(
        ['未报销的出差', 'Trips without expense'],
        { as: 'quantity', value: `${rows.length}`, unit: times },
        {
          tone: rows.length > 2 ? 'warn' : 'plain',
          rows: rows.map((row) => ({
            label: [row.number, row.number],
            figure: plainText(row.subject),
            to: to(row),
          })),
        },
      ),
    ];
  },
  async effects(context, form) {
    const claimed = await claimsOf(context, form.applicantId, form.id, '');
    if (!claimed.length)
      return [fact(['差旅费报销', 'Travel expense'], textFigure(['尚未报销', 'Not handed in']))];
    const to = await linksTo(context, claimed);
    return claimed.map((row) =>
      fact([`已报销 ${row.number}`, `Expense ${row.number}`], moneyFigure(row.amount, row.currency), {
        to: to(row),
      }),
    );
  },
});

async function claimsOf(
  { db }: ActorContext,
  applicantId: string,
  tripId: string,
  but: string,
): Promise<Claimed[]> {
  const { rows } = await db.execute<Claimed>(sql`
    SELECT ${seenColumns}, f.amount::text AS amount, f.currency FROM ${formsOf(expense)} f
     WHERE ${counts} AND f.applicant_id = ${applicantId} AND f.id::text <> ${but}
       AND f.own -> 'trip' ->> 'id' = ${tripId} ORDER BY f.sort_at`);
  return rows;
}

interface Spent {
  note: string | null;
  invoice: string | null;
}

/** Rows above the standard of the applicant's class of job, with by how much. */
function overStandard(form: FormInContext): ContextFact[] {
  const { computed } = form;
  const spent = (form.values['lines'] ?? []) as Spent[];
  const rows = spent.flatMap((line, at) => {
    const over = computed.lines['lines']?.[at]?.['overStandard'];
    return over
      ? [
          {
            label: [
              `第 ${at + 1} 行 ${line.note ?? ''}`.trim(),
              `Line ${at + 1} ${line.note ?? ''}`.trim(),
            ] as const,
            figure: moneyFigure(over, form.currency),
            to: null,
          },
        ]
      : [];
  });
  const total = computed.sums['lines.overStandard'] ?? '0';
  return compareDecimals(total, '0') > 0
    ? [fact(['超出标准', 'Over the standard'], moneyFigure(total, form.currency), { tone: 'warn', rows })]
    : [];
}

function withoutInvoice({ values, computed, currency }: FormInContext): ContextFact[] {
  const lines = (values['lines'] ?? []) as Spent[];
  const claimed = lines.flatMap(({ invoice }, at) =>
    invoiceKey(invoice ?? '') ? [] : (computed.lines['lines']?.[at]?.['claimed'] ?? []),
  );
  if (!claimed.length) return [];
  return [
    fact(['无发票金额', 'Without an invoice'], moneyFigure(addDecimals(...claimed), currency), {
      tone: 'warn',
    }),
  ];
}

/** REQ445P: the standard of the class of job, what is above it, what has no invoice, the trip's other claims, loans. */
export const expenseContext = (standardsFor: StandardsFor): FormContextSource => ({
  types: [expense.code],
  startsWith: startsWith(standardsFor),
  settles: async (context, { values }) => ({
    standards: await standardsFor(context, values['travelClass'], [
      ...linesIn(values, 'lines').map(({ day }) => day),
      ...[values['from'], values['to']],
    ]),
  }),
  async facts(context, form) {
    const facts = [await travelClassFact(context, form), ...overStandard(form), ...withoutInvoice(form)];
    const chosen = form.values['trip'] as Reference | null;
    if (chosen) {
      const claimed = await claimsOf(context, form.applicantId, chosen.id, form.id);
      const to = await linksTo(context, claimed);
      for (const row of claimed)
        facts.push(
          fact(
            [`该出差已报销 ${row.number}`, `This trip was claimed in ${row.number}`],
            moneyFigure(row.amount, row.currency),
            { tone: 'warn', to: to(row) },
          ),
        );
    }
    const loans = await loansOf(context.db, form.applicantId, form.id);
    if (openOnes(loans).length) facts.push(await openLoansFact(context, loans, form));
    return facts;
  },
  async effects(context, form) {
    const chosen = form.values['loan'] as Reference | null;
    const own = chosen && (await loansOf(context.db, form.applicantId)).find(({ id }) => id === chosen.id);
    const offset = own?.offsets.find(({ id }) => id === form.id);
    if (!own || !offset) return [];
    const to = await linksTo(context, [own]);
    return [
      fact(
        [`已冲抵借款 ${own.number}`, `Offset loan ${own.number}`],
        moneyFigure(offset.amount, own.currency),
        {
          to: to(own),
        },
      ),
      fact(['该借款未还', 'Of it still owed'], moneyFigure(own.open, own.currency)),
    ];
  },
});
