import { sql } from 'drizzle-orm';
import { CallError, type AnswerOf } from '#calls/model';
import { explainNumber } from '#identity/model';
import { handle, type ActorContext, type Db, type Handler } from '#server-kit/server';
import * as directory from '../directory.ts';
import type { NumberOfRecord, RecordDoor } from '../rights/record-door.ts';

type Period = 'none' | 'year' | 'month' | 'day';

interface Rule {
  prefix: string;
  shows: Period;
  resets: Period;
  digits: number;
  separator: string;
}

interface Entry extends Record<string, unknown> {
  at: string;
  actor: string | null;
  action: 'insert' | 'update' | 'delete';
  changes: Record<string, readonly [unknown, unknown]>;
}

/** A rule as it was at a moment, with who set it last. */
interface RuleThen {
  rule: Rule;
  at: string;
  actor: string | null;
}

const lengths: Readonly<Record<Period, number>> = { none: 0, year: 4, month: 6, day: 8 };

/** When a record got its number, and by whom: the entry of the audit that wrote it. */
async function givenAt(
  db: Db,
  { table, column, id, number }: NumberOfRecord,
): Promise<Required<NumberOfRecord>['given'] | null> {
  const { rows } = await db.execute<{ at: string; by: string | null }>(sql`
    SELECT at::text, actor_id AS by FROM audit_entry
     WHERE table_name = ${table} AND record_id = ${id} AND changes -> ${column} ->> 1 = ${number}
     ORDER BY id LIMIT 1`);
  return rows[0] ?? null;
}

/** The rule of a company, or of all ('') as it was at a moment, by the audit; null: there was none. */
async function ruleAt(db: Db, code: string, company: string, at: string | null): Promise<RuleThen | null> {
  const { rows } = await db.execute<Entry>(sql`
    SELECT at::text, actor_id AS actor, action, changes FROM audit_entry
     WHERE table_name = 'number_rule' AND record_id = ${`${company}:${code}`}
       ${at ? sql`AND at <= ${at}::timestamptz` : sql``} ORDER BY id`);
  let found: (RuleThen & { values: Record<string, unknown> }) | null = null;
  for (const { action, changes, at: when, actor } of rows) {
    const values: Record<string, unknown> = {
      ...(action === 'insert' ? {} : found?.values),
      ...Object.fromEntries(Object.entries(changes).map(([name, [, now]]) => [name, now])),
    };
    found = action === 'delete' ? null : { values, rule: ruleFrom(values), at: when, actor };
  }
  return found;
}

const ruleFrom = (values: Record<string, unknown>): Rule => {
  const shows = (values['period'] ?? 'day') as Period;
  return {
    prefix: String(values['prefix'] ?? ''),
    shows,
    resets: (values['resets'] ?? shows) as Period,
    digits: Number(values['digits'] ?? 4),
    separator: String(values['separator'] ?? '-'),
  };
};

/** The parts of a number that a rule could have made; null where it could not. */
function partsOf({ prefix, shows, digits, separator }: Rule, number: string) {
  const start = prefix + separator;
  if (!number.startsWith(start)) return null;
  const rest = number.slice(start.length);
  const length = lengths[shows];
  const date = rest.slice(0, length);
  const serial = rest.slice(length ? length + separator.length : 0);
  const fits =
    /^\d*$/.test(date) &&
    date.length === length &&
    /^\d+$/.test(serial) &&
    serial.length >= digits &&
    number === [prefix, ...(date ? [date] : []), serial].join(separator);
  return fits ? { prefix, date, serial } : null;
}

/** The last serial that the counter behind a number has given: of its period, or behind the same text, whichever is more. */
async function lastOf(
  db: Db,
  { code, companyId }: NumberOfRecord,
  { prefix, date }: { prefix: string; date: string },
  { resets, separator }: Rule,
): Promise<string | null> {
  const stem = [prefix, ...(date ? [date] : [])].join(separator);
  const { rows } = await db.execute<{ last: string | null }>(sql`
    SELECT greatest(
      (SELECT last FROM number_series
        WHERE company_id = ${companyId} AND code = ${code} AND period = ${date.slice(0, lengths[resets])}),
      (SELECT last FROM number_stem WHERE company_id = ${companyId} AND code = ${code} AND stem = ${stem}))::text AS last`);
  return rows[0]?.last ?? null;
}

async function explained(
  context: ActorContext,
  about: NumberOfRecord,
): Promise<AnswerOf<typeof explainNumber>> {
  const { db, language } = context;
  const given = about.given ?? (await givenAt(db, about));
  const { code, companyId } = about;
  const own = companyId ? await ruleAt(db, code, companyId, given?.at ?? null) : null;
  const ofAll = await ruleAt(db, code, '', given?.at ?? null);
  const usual: Rule = { shows: 'day', resets: 'day', separator: '-', digits: 4, ...about.usual };
  const then = own ?? ofAll;
  const rule = then?.rule ?? usual;
  const people = await directory.personsById(
    db,
    [given?.by, then?.actor].flatMap((id) => id ?? []),
  );
  const person = directory.referringTo(language, people);
  const by = (id: string | null | undefined) => (id ? person(id) : null);
  const parts = partsOf(about.ofCodes ? { ...rule, separator: '' } : rule, about.number);
  const company = (await directory.activeCompanies(db)).find(({ id }) => id === companyId);
  return {
    given: given && { at: new Date(given.at).toISOString(), by: by(given.by) },
    made: parts && {
      ...parts,
      rule: {
        ...{ shows: rule.shows, resets: rule.resets, digits: rule.digits },
        of: own ? 'company' : ofAll ? 'group' : 'product',
        since: then && new Date(then.at).toISOString(),
        by: by(then?.actor),
      },
      counter: {
        code,
        company: company ? { id: company.id, name: directory.nameIn(language, company) } : null,
        last: await lastOf(db, about, parts, rule),
      },
    },
  };
}

/** SYS160P_2: a number explains itself to whoever may see its record. */
export const explainNumberHandler = (doors: () => readonly RecordDoor[]): Handler =>
  handle(explainNumber, async ({ screen, number, id: asked }, context) => {
    const door = doors().find(({ screens }) => screens.includes(screen));
    const id = (await door?.find(context, screen, number, asked)) ?? null;
    if (!door?.numberOf || id === null || !(await door.may(context, screen, id, 'query')))
      throw new CallError('notFound');
    const about = await door.numberOf(context, screen, id);
    if (!about) throw new CallError('notFound');
    return explained(context, about);
  });
