import { sql, type SQL } from 'drizzle-orm';
import { roundMoney, type Currency } from '#calls/model';
import type { ReferenceOption } from '#identity/model';
import { matches, type ReferenceContext, type ReferenceSource } from '#identity/server';
import { isId } from '#lists/server';
import { oneOf, type Actor, type Db } from '#server-kit/server';
import { subjectIn } from '../forms/called.ts';
import { visibleForms } from '../list/sets/visible-forms.ts';
import { readableForms } from '../uses/readable-forms.ts';

interface Found extends Record<string, unknown> {
  id: string;
  number: string;
  subject: string;
  amount: string | null;
  currency: Currency;
  companyId: string;
  /** May the reader know more of it than what forms that name it say: number, subject and company? */
  told: boolean;
}

/** `whose`: 'mine' for what only its applicant goes on with (a loan), 'visible' for what the reader may see. */
interface Options {
  kind: string;
  /** Codes of form types. */
  types: readonly string[];
  whose: 'mine' | 'visible';
  /** What else is known of them, by id: more values to fill in; `spent` ones are no longer offered. */
  knows?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Known>>;
}
interface Known {
  values: Record<string, string | null>;
  spent: boolean;
}

const mayRefer = (actor: Actor, { types, whose }: Options): SQL => {
  if (whose === 'mine') return sql`f.applicant_id = ${actor.personId}`;
  const ways = visibleForms(actor, types).map(
    ({ id, from, where }) => sql`SELECT ${id} FROM ${from} WHERE ${where}`,
  );
  return ways.length ? sql`f.id IN (${sql.join(ways, sql` UNION ALL `)})` : sql`false`;
};

/** The condition that the actor may be told of a form that is found by its id: whom it is offered to, asked of few forms. */
const mayBeTold = (actor: Actor, { types, whose }: Options): SQL =>
  whose === 'mine' ? sql`f.applicant_id = ${actor.personId}` : readableForms(actor, types);

/** Approved forms that a condition leaves, latest first; amounts of those that `told` is true of. */
async function read(
  { db, language }: Pick<ReferenceContext, 'db' | 'language'>,
  { types, knows }: Options,
  which: SQL,
  { take, spentToo, told }: { take: number; spentToo: boolean; told: SQL },
): Promise<(Found & { option: ReferenceOption })[]> {
  const { rows } = await db.execute<Found>(sql`
    SELECT f.id, f.number, ${subjectIn(language)} AS subject, f.amount::text AS amount, f.currency, f.company_id AS "companyId",
           ${told} AS told
      FROM form f
     WHERE f.type IN ${[...types]} AND f.status = 'approved' AND ${which}
     ORDER BY f.sort_at DESC LIMIT ${take}`);
  const known = await knows?.(
    db,
    rows.flatMap(({ id, told }) => (told ? id : [])),
  );
  return rows
    .filter(({ id }) => spentToo || !known?.get(id)?.spent)
    .map((row) => {
      const amount = row.told && row.amount ? roundMoney(row.amount, row.currency) : null;
      const option = {
        id: row.id,
        name: calledOf(row),
        code: row.number,
        detail: amount ? `${row.currency} ${amount}` : '',
        values: {
          companyId: row.companyId,
          ...(row.told && { amount, currency: row.currency, ...known?.get(row.id)?.values }),
        },
        active: true,
      };
      return { ...row, option };
    });
}

const calledOf = ({ number, subject }: Pick<Found, 'number' | 'subject'>): string => `${number} ${subject}`;

/** As many as the texts of a sheet can name. */
const mostNamed = 10_000;

/**
 * Approved forms as a register that other forms refer to: the contract of a payment, the loan of an expense. Found by
 * number, subject, applicant and pinyin, latest first; `amount` and `currency` can fill fields.
 */
export const approvedForms = (options: Options): ReferenceSource => {
  const ofCompany = (companyId: string | undefined): SQL =>
    companyId === undefined ? sql`true` : sql`f.company_id = ${companyId}`;
  const offered = (actor: Actor | undefined, companyId: string | undefined): SQL =>
    sql`${actor ? mayRefer(actor, options) : sql`false`}
        AND ${ofCompany(companyId)}`;
  return {
    kind: options.kind,
    async search({ db, language, actor }, { keyword, ids, companyId, take, bare = false }) {
      const known = ids?.filter((id) => isId(id, 'uuid'));
      if (known && !known.length) return [];
      const which = known
        ? sql`f.id IN ${known} AND ${ofCompany(companyId)}`
        : sql`${offered(actor, companyId)} AND ${matches(sql`f.search`, keyword, { mixed: false }) ?? sql`true`}`;
      // Any form may name one by its id, and who reads that form need not be whom the one is offered to.
      const told = known ? (actor && !bare ? mayBeTold(actor, options) : sql`false`) : sql`true`;
      const found = await read({ db, language }, options, which, {
        take,
        spentToo: known !== undefined,
        told,
      });
      return found.map(({ option }) => option);
    },
    // By its number, alone or before the subject, as the picker writes it.
    async named({ db, language, actor }, { texts, companyId }) {
      const numbers = [...new Set(texts.map((text) => (text.split(' ')[0] ?? '').toUpperCase()))];
      const which = sql`${offered(actor, companyId)} AND ${oneOf(sql`coalesce(f.number, '')`, numbers)}`;
      const found = await read({ db, language }, options, which, {
        ...{ take: mostNamed, spentToo: false },
        told: sql`true`,
      });
      return found.map(({ option, ...row }) => ({ option, codes: [row.number], names: [calledOf(row)] }));
    },
  };
};
