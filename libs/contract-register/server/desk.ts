import { sql } from 'drizzle-orm';
import {
  addDecimals,
  compareDecimals,
  dayOf,
  daysBetween,
  subtractDecimals,
  type Currency,
} from '#calls/model';
import {
  actsIn,
  contract,
  countExpiring,
  coveredMilestones,
  expiringDays,
  isEnded,
  readContractDesk,
  termOf,
} from '#contract-register/model';
import { dayAfter } from '#calls/model';
import type { DocumentAddress } from '#documents/server';
import { changeInWords, diffContents, type Content } from '#fields/model';
import { withinScope } from '#identity/server';
import { headOf } from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';
import { formLinks } from './form-links.ts';
import { paymentsOf, type Payment } from './payments/paid-on.ts';
import { heldContract } from './registered/held.ts';

interface ActRow extends Record<string, unknown> {
  kind: string;
  at: string;
  day: string | null;
  byId: string | null;
  by: string | null;
  reason: string;
  revision: number | null;
  content: Content | null;
  formId: string | null;
  formNumber: string | null;
}

const terms = [
  ...['code', 'nameZh', 'counterparty', 'supplier', 'customer', 'amount', 'currency'],
  ...['startsOn', 'endsOn', 'terms', 'milestones'],
];
const fieldsOfTerms = Object.fromEntries(
  Object.entries(contract.whole).filter(([name]) => terms.includes(name)),
);
const sumOf = (payments: readonly Payment[], status: Payment['status']): string =>
  addDecimals(...payments.filter((each) => each.status === status).map(({ amount }) => amount));

/** CTR110P_30. */
const desk = (addressOf: DocumentAddress): Handler =>
  handle(readContractDesk, async ({ id }, context) => {
    const { db, actor, language, timeZone } = context;
    const held = await heldContract(context, id, 'query');
    const name = language === 'zh' ? sql`p.name_zh` : sql`coalesce(nullif(p.name_en, ''), p.name_zh)`;
    const { rows: acts } = await db.execute<ActRow>(sql`
    SELECT a.kind, to_json(a.at) #>> '{}' AS at, a.day::text AS day, a.by_id AS "byId", ${name} AS by, a.reason, a.revision,
           a.content, a.form_id AS "formId", a.form_number AS "formNumber"
      FROM contract_act a LEFT JOIN person p ON p.id = a.by_id WHERE a.contract_id = ${id} ORDER BY a.at, a.id`);
    const payments = await paymentsOf(db, held);
    const to = await formLinks(context, addressOf, [
      ...acts.flatMap(({ formId }) => formId ?? []),
      ...payments.map((each) => each.id),
    ]);
    const linkOf = ({ formId, formNumber }: ActRow) =>
      formId === null ? null : { number: formNumber ?? '', path: to(formId) };
    const byOf = ({ byId, by }: ActRow) => (byId === null ? null : { id: byId, name: by ?? byId });
    const at = (row: ActRow) => new Date(row.at).toISOString();
    const today = dayOf(context.now, timeZone);
    const paid = sumOf(payments, 'approved');
    const covered = coveredMilestones(held.milestones, paid);
    const versions = acts.filter((row) => row.revision !== null);
    const edits = actor.may([contract.code], 'edit') && !actor.viewing;
    return {
      ...{ state: held.state, term: termOf(held.state, held.endsOn, today) },
      daysLeft: held.endsOn === null ? null : daysBetween(today, held.endsOn),
      from: linkOf(acts.find(({ formId }) => formId !== null) ?? ({ formId: null } as ActRow)),
      milestones: held.milestones.map((line) => ({
        ...{ id: line.id, milestone: line.milestone, due: line.due, amount: line.amount, metOn: line.metOn },
        paid: covered.get(line.id) ?? '0',
        late: line.metOn === null && line.due < today && !isEnded(held.state),
      })),
      ...{ amount: held.amount, currency: held.currency, paid, underWay: sumOf(payments, 'pending') },
      payments: payments.map((each) => ({
        ...{ id: each.id, number: each.number, day: each.day, amount: each.amount },
        ...{ approved: each.status === 'approved', path: to(each.id) },
      })),
      versions: versions.map((row, place) => ({
        ...{ revision: row.revision ?? 1, at: at(row), by: byOf(row), reason: row.reason, form: linkOf(row) },
        changes: diffContents(
          fieldsOfTerms,
          versions[place - 1]?.content ?? row.content ?? {},
          row.content ?? {},
        ).flatMap((change) =>
          changeInWords(change, { language, timeZone, currency: held.currency as Currency }),
        ),
      })),
      log: acts.map((row) => ({
        kind: row.kind,
        at: at(row),
        day: row.day,
        by: byOf(row),
        reason: row.reason,
      })),
      acts: edits ? [...actsIn[held.state]] : [],
      may: {
        meet: edits && !isEnded(held.state) && held.state !== 'toDraw',
        pay:
          held.kind !== 'sales' &&
          (held.state === 'inForce' || held.state === 'completed') &&
          compareDecimals(subtractDecimals(held.amount, addDecimals(paid, sumOf(payments, 'pending'))), '0') >
            0 &&
          actor.may([headOf('purchasePayment').code], 'add'),
        draw: held.state === 'toDraw' && actor.may([headOf('serviceContract').code], 'add'),
      },
    };
  });

/** CTR110P_33. */
const expiring = handle(countExpiring, async (_request, { db, actor, now, timeZone }) => {
  const today = dayOf(now, timeZone);
  const until = dayAfter(today, expiringDays);
  const { rows } = await db.execute<{ expiring: number; expired: number }>(sql`
    SELECT count(*) FILTER (WHERE c.ends_on >= ${today}::date)::int AS expiring,
           count(*) FILTER (WHERE c.ends_on < ${today}::date)::int AS expired
      FROM contract c WHERE c.contract_state = 'inForce' AND c.ends_on <= ${until}::date
       AND ${withinScope(actor.scope([contract.code], 'query'), { company: sql`c.company_id` }, actor)}`);
  return { expiring: rows[0]?.expiring ?? 0, expired: rows[0]?.expired ?? 0, today, until };
});

export const deskHandlers = (addressOf: DocumentAddress): readonly Handler[] => [desk(addressOf), expiring];
