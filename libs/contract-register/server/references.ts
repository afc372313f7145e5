import { sql, type SQL } from 'drizzle-orm';
import { roundMoney, type Currency } from '#calls/model';
import { contract } from '#contract-register/model';
import { approvedForms } from '#documents/server';
import { matches, withinScope, type ReferenceContext, type ReferenceSource } from '#identity/server';
import { oneOf, type Actor, type Db } from '#server-kit/server';
import { outsourcingCode, payable } from './registered/from-form.ts';

interface Row extends Record<string, unknown> {
  id: string;
  /** The id that was asked for: its own, or that of a form of it. */
  asked: string;
  number: string;
  subject: string;
  amount: string;
  currency: Currency;
  companyId: string;
  active: boolean;
  /** May the reader know more of it than what forms that name it say: number, subject and company? */
  told: boolean;
}

const optionOf = (row: Row) => {
  const amount = roundMoney(row.amount, row.currency);
  return {
    id: row.asked,
    name: `${row.number} ${row.subject}`,
    code: row.number,
    detail: row.told ? `${row.currency} ${amount}` : '',
    values: { companyId: row.companyId, ...(row.told && { amount, currency: row.currency }) },
    active: row.active,
  };
};

/** Contracts that a condition leaves; amounts of those that `told` is true of. */
async function read(db: Db, which: SQL, take: number, told: SQL = sql`true`): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id, c.id AS asked, c.code AS number, c.name_zh AS subject, c.amount::text AS amount, c.currency,
           c.company_id AS "companyId", c.state = 'active' AS active, ${told} AS told
      FROM contract c WHERE ${which} ORDER BY c.code DESC, c.id LIMIT ${take}`);
  return rows;
}

/** Those that the reader may see: by right to the register, or because the form is theirs. */
const seenBy = (actor: Actor | undefined, visible: readonly string[]): SQL => {
  if (!actor) return sql`false`;
  const reached = withinScope(actor.scope([contract.code], 'query'), { company: sql`c.company_id` }, actor);
  return sql`(${reached} OR ${oneOf(sql`c.id`, [...visible])})`;
};

/** Contracts that can be paid on, of those that the reader may see. */
const offered = (
  actor: Actor | undefined,
  companyId: string | undefined,
  visible: readonly string[],
): SQL => sql`c.state = 'active' AND c.kind <> 'sales' AND ${seenBy(actor, visible)}
  ${companyId === undefined ? sql`` : sql`AND c.company_id = ${companyId}`}`;

/** As many of their own as the picker looks among. */
const mostOwn = 500;
const forms = approvedForms({ kind: 'contract', types: payable, whose: 'visible' });

/** Which of these forms the reader may know whole: the source of forms tells an amount of those alone. */
async function wholeForms(context: ReferenceContext, ids: readonly string[]): Promise<string[]> {
  const found = await forms.search(context, { keyword: '', ids, take: ids.length });
  return found.flatMap(({ id, values }) => ('amount' in values ? id : []));
}

/**
 * 'contract' in REQ150P and REQ450P: contracts of the register. What named the form of a contract before there was a register
 * still reads as that contract; a contract has the id of its form.
 */
const contractSource: ReferenceSource = {
  kind: contract.name,
  async search(context, { keyword, ids, companyId, take, bare }) {
    const { db, actor } = context;
    if (ids) {
      if (!ids.length) return [];
      // Any form may name one by its id, and who reads that form need not be whom the contract is offered to.
      const whole = bare ? [] : await wholeForms(context, ids);
      const told = (of: readonly string[]): SQL => (bare ? sql`false` : seenBy(actor, of));
      const own = await read(db, oneOf(sql`c.id`, [...ids]), ids.length, told(whole));
      const left = ids.filter((id) => !own.some((row) => row.id === id));
      const { rows: byForm } = left.length
        ? await db.execute<{ id: string; form: string }>(sql`
            SELECT contract_id AS id, form_id AS form FROM contract_act WHERE ${oneOf(sql`form_id`, left)}`)
        : { rows: [] };
      const meant = byForm.length
        ? await read(
            db,
            oneOf(
              sql`c.id`,
              byForm.map(({ id }) => id),
            ),
            ids.length,
            told(byForm.flatMap(({ id, form }) => (whole.includes(form) ? id : []))),
          )
        : [];
      return [
        ...own,
        ...byForm.flatMap(({ id, form }) =>
          meant.filter((row) => row.id === id).map((row) => ({ ...row, asked: form })),
        ),
      ]
        .filter((row) => companyId === undefined || row.companyId === companyId)
        .map(optionOf);
    }
    const visible = await forms.search(context, {
      ...{ keyword: '', take: mostOwn },
      ...(companyId !== undefined && { companyId }),
    });
    const which = sql`${offered(
      actor,
      companyId,
      visible.map(({ id }) => id),
    )} AND ${matches(sql`c.search`, keyword) ?? sql`true`}`;
    return (await read(db, which, take)).map(optionOf);
  },
  async named(context, { texts, companyId }) {
    const visible = await forms.search(context, { keyword: '', take: mostOwn });
    const numbers = texts.map((text) => text.split(' ')[0] ?? '');
    const which = sql`${offered(
      context.actor,
      companyId,
      visible.map(({ id }) => id),
    )} AND (${oneOf(sql`lower(c.code)`, [...new Set([...texts, ...numbers])])})`;
    return (await read(context.db, which, 10_000)).map((row) => {
      const option = optionOf(row);
      return { option, codes: [row.number], names: [option.name] };
    });
  },
};

/** 'outsourcing' in REQ130P: approved services from outside that have no contract yet. */
const outsourcingSource = approvedForms({
  kind: 'outsourcing',
  types: [outsourcingCode],
  whose: 'visible',
  async knows(db, ids) {
    const { rows } = await db.execute<{ id: string; spent: boolean }>(sql`
      SELECT id, contract_state <> 'toDraw' AS spent FROM contract WHERE ${oneOf(sql`id`, [...ids])}`);
    return new Map(rows.map(({ id, spent }) => [id, { values: {}, spent }]));
  },
});

export const contractReferences: readonly ReferenceSource[] = [contractSource, outsourcingSource];
