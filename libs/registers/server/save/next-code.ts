import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { RegisterDeclaration } from '#registers/model';
import { oneOf, type Db } from '#server-kit/server';

const padded = (serial: number, digits: number): string => String(serial).padStart(digits, '0');

/** How codes are made: what stands before the serial, and its digits at least. */
interface CodeRule extends Record<string, unknown> {
  prefix: string;
  digits: number;
}

/** The rule that counts now: as an administrator set it (SYS160P), otherwise as declared; null where codes are typed. */
async function ruleOf(db: Db, { code, codes }: RegisterDeclaration): Promise<CodeRule | null> {
  if (!codes) return null;
  const { rows } = await db.execute<CodeRule>(
    sql`SELECT prefix, digits::int AS digits FROM number_rule WHERE code = ${code} AND company_id = ''`,
  );
  return rows[0] ?? codes;
}

const codeAs = ({ prefix, digits }: CodeRule, serial: number): string => `${prefix}${padded(serial, digits)}`;

/** The largest number behind the prefix that a record has: where a series of a register begins. */
const largest = ({ name }: RegisterDeclaration, { prefix }: CodeRule) => sql`
  SELECT coalesce(max(substr(code, ${prefix.length + 1})::bigint), 0)
    FROM ${sql.raw(toSnakeCase(name))} WHERE code ~ ${`^${prefix}[0-9]{1,12}$`}`;

/** The serial that was given last. */
async function lastSerial(db: Db, register: RegisterDeclaration, rule: CodeRule): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(sql`
    SELECT coalesce((SELECT last FROM number_series WHERE company_id = '' AND code = ${register.code} AND period = ''),
                    (${largest(register, rule)})) AS last`);
  return Number(rows[0]?.last ?? 0);
}

/** The code that a new record would get now; null where codes are typed. */
export async function proposedCode(db: Db, register: RegisterDeclaration): Promise<string | null> {
  const rule = await ruleOf(db, register);
  return rule && codeAs(rule, (await lastSerial(db, register, rule)) + 1);
}

/** The last code and the next one; none is the last before the rule of today has given one. */
async function lastAndNext(db: Db, register: RegisterDeclaration) {
  const rule = await ruleOf(db, register);
  if (!rule) return { last: null, next: null };
  const serial = await lastSerial(db, register, rule);
  const last = codeAs(rule, serial);
  const { rows } = await db.execute(
    sql`SELECT FROM ${sql.raw(toSnakeCase(register.name))} WHERE lower(code) = ${last.toLowerCase()}`,
  );
  const isGiven = serial > 0 && (rule === register.codes || rows.length > 0);
  return { last: isGiven ? last : null, next: codeAs(rule, serial + 1) };
}

/** Writes down where the series stands, if nothing was taken from it yet: it goes on from there. */
const beginSeries = (db: Db, register: RegisterDeclaration, rule: CodeRule) =>
  db.execute(sql`INSERT INTO number_series (company_id, code, period, last)
    VALUES ('', ${register.code}, '', (${largest(register, rule)})) ON CONFLICT DO NOTHING`);

/**
 * Takes the next codes of a register, without gaps: whoever comes second waits until the first has committed, and what is
 * rolled back is given to the next. A code that there is already, typed or of an earlier rule, is passed over. None where
 * codes are typed.
 */
export async function takeCodes(db: Db, register: RegisterDeclaration, count: number): Promise<string[]> {
  const { name } = register;
  const taken: string[] = [];
  const rule = count > 0 ? await ruleOf(db, register) : null;
  while (rule && taken.length < count) {
    const wanted = count - taken.length;
    const { rows } = await db.execute<{ last: string }>(sql`
      UPDATE number_series SET last = last + ${wanted} WHERE company_id = '' AND code = ${register.code} AND period = ''
      RETURNING last`);
    if (!rows[0]) {
      await beginSeries(db, register, rule);
      continue;
    }
    const first = Number(rows[0].last) - wanted + 1;
    const next = Array.from({ length: wanted }, (_, at) => codeAs(rule, first + at));
    const typed = await db.execute<{ code: string }>(
      sql`SELECT lower(code) AS code FROM ${sql.raw(toSnakeCase(name))}
           WHERE ${oneOf(
             sql`lower(code)`,
             next.map((code) => code.toLowerCase()),
           )}`,
    );
    const passed = new Set(typed.rows.map(({ code }) => code));
    taken.push(...next.filter((code) => !passed.has(code.toLowerCase())));
  }
  return taken;
}

/** Takes the next code of a register; null where codes are typed. */
export const takeCode = async (db: Db, register: RegisterDeclaration): Promise<string | null> =>
  (await takeCodes(db, register, 1))[0] ?? null;

/** The series of a register's codes, for whoever shows all series; null where codes are typed. */
export const codeSeriesOf = (register: RegisterDeclaration) =>
  register.codes
    ? {
        ...{ code: register.code, title: register.title, ...register.codes },
        lastAndNext: (db: Db) => lastAndNext(db, register),
        async begin(db: Db) {
          const rule = await ruleOf(db, register);
          if (rule) await beginSeries(db, register, rule);
        },
      }
    : null;
