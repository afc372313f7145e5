import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { RegisterDeclaration } from '#registers/model';
import { oneOf, type Db } from '#server-kit/server';

const padded = (serial: number, digits: number): string => String(serial).padStart(digits, '0');

/** The largest number behind the prefix that a record has: where a series of a register begins. */
const largest = ({ name, codes }: RegisterDeclaration) => sql`
  SELECT coalesce(max(substr(code, ${(codes?.prefix.length ?? 0) + 1})::bigint), 0)
    FROM ${sql.raw(toSnakeCase(name))} WHERE code ~ ${`^${codes?.prefix ?? ''}[0-9]{1,12}$`}`;

/** The code that a new record would get now; null where codes are typed. */
export async function proposedCode(db: Db, register: RegisterDeclaration): Promise<string | null> {
  const { codes } = register;
  if (!codes) return null;
  const { rows } = await db.execute<{ last: string }>(sql`
    SELECT coalesce((SELECT last FROM number_series WHERE company_id = '' AND code = ${register.code} AND period = ''),
                    (${largest(register)})) AS last`);
  return `${codes.prefix}${padded(Number(rows[0]?.last ?? 0) + 1, codes.digits)}`;
}

/**
 * Takes the next codes of a register, without gaps: whoever comes second waits until the first has committed, and what is
 * rolled back is given to the next. A code that somebody typed is passed over. None where codes are typed.
 */
export async function takeCodes(db: Db, register: RegisterDeclaration, count: number): Promise<string[]> {
  const { codes, name } = register;
  const taken: string[] = [];
  while (codes && taken.length < count) {
    const wanted = count - taken.length;
    const { rows } = await db.execute<{ last: string }>(sql`
      UPDATE number_series SET last = last + ${wanted} WHERE company_id = '' AND code = ${register.code} AND period = ''
      RETURNING last`);
    if (!rows[0]) {
      await db.execute(sql`INSERT INTO number_series (company_id, code, period, last)
        VALUES ('', ${register.code}, '', (${largest(register)})) ON CONFLICT DO NOTHING`);
      continue;
    }
    const first = Number(rows[0].last) - wanted + 1;
    const next = Array.from(
      { length: wanted },
      (_, at) => `${codes.prefix}${padded(first + at, codes.digits)}`,
    );
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
        next: (db: Db) => proposedCode(db, register),
      }
    : null;
