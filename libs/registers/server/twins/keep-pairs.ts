import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { apartColumns, comparedApart, findTwins, type AskedRecord } from './find-twins.ts';

/** Records that are looked at with one statement. */
const atOnce = 500;

interface KeptKeys extends Record<string, unknown> {
  id: string;
  name: string;
  bigrams: string[];
  marks: string[];
  apart: (string | null)[];
}

/** Looks for the twins of these records anew, as they are kept now; of what is merged or gone no pair stays. */
export async function keepPairs(db: Db, served: ServedRegister, ids: readonly string[]): Promise<void> {
  const { register } = served;
  if (!register.twins) return;
  for (let from = 0; from < ids.length; from += atOnce)
    await keepSome(db, served, ids.slice(from, from + atOnce));
}

async function keepSome(db: Db, served: ServedRegister, ids: readonly string[]): Promise<void> {
  const { name } = served.register;
  const these = sql`ANY (${sql.param([...ids])}::text[])`;
  await db.execute(sql`
    DELETE FROM register_twin_pair
     WHERE register = ${name} AND (first_id = ${these} OR second_id = ${these})`);
  const { rows } = await db.execute<KeptKeys>(sql`
    SELECT r.id, r.twin_name AS name, r.twin_bigrams AS bigrams, r.twin_marks AS marks, ${apartColumns(served)} AS apart
      FROM ${sql.raw(toSnakeCase(name))} r WHERE r.id = ${these} AND r.state <> 'merged'`);
  const asked = rows.map(({ id, apart, ...keys }): AskedRecord => ({
    id,
    keys: { ...keys, apart: comparedApart(apart) },
  }));
  const found = (await findTwins(db, served, asked)).map(
    ({ of, id, certainty, because, alike, compared }) => ({
      ...{ first: of < id ? of : id, second: of < id ? id : of },
      ...{ certainty, because, alike, compared },
    }),
  );
  if (!found.length) return;
  // Two of these records are found from either side.
  const pairs = [...new Map(found.map((pair) => [`${pair.first}\n${pair.second}`, pair])).values()];
  await db.execute(sql`
    INSERT INTO register_twin_pair (register, first_id, second_id, certainty, because, alike, compared)
    SELECT ${name}, p.first, p.second, p.certainty, ARRAY(SELECT jsonb_array_elements_text(p.because)), p.alike, p.compared
      FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        AS p (first text, second text, certainty text, because jsonb, alike numeric, compared text)
    ON CONFLICT (register, first_id, second_id) DO UPDATE
       SET certainty = excluded.certainty, because = excluded.because, alike = excluded.alike, compared = excluded.compared`);
}
