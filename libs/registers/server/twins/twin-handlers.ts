import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { CallError } from '#calls/model';
import {
  mostTwins,
  pairsOfPage,
  twinKeysOf,
  type Certainty,
  type RecordState,
  type TwinCalls,
  type TwinPair,
} from '#registers/model';
import { handle, mayNow, type ActorContext, type Handler } from '#server-kit/server';
import { reachedRecord } from '../handlers/record-view.ts';
import { reachOf } from '../list/record-rows.ts';
import { uncoverValues } from '../record/cover-values.ts';
import type { ServedRegister } from '../register-from.ts';
import { notFound } from '../registers-kit.ts';
import { storedRecord } from '../save/locked-record.ts';
import { tellChanged } from '../save/tell.ts';
import { findTwins } from './find-twins.ts';
import { sayNotTheSame } from './say-not-the-same.ts';

const nameIn = (
  { language }: Pick<ActorContext, 'language'>,
  names: { nameZh: string; nameEn: string },
): string => (language === 'en' && names.nameEn) || names.nameZh;

/** Answers <code>_20: whom a record that is being typed may be the same as. */
export const findTwinsHandler = (served: ServedRegister, { find }: TwinCalls): Handler =>
  handle(find, async ({ id, values }, context) => {
    const { register } = served;
    const { twins, fields } = register;
    if (
      !twins ||
      !(context.actor.may(register.screens, 'add') || context.actor.may(register.screens, 'edit'))
    )
      throw new CallError('forbidden');
    // What is covered in the page stands for what is kept.
    const stored = await storedRecord(context, served, id);
    const typed = uncoverValues(register, values, stored?.values ?? null).values;
    const asked = { id, keys: twinKeysOf({ twins, fields }, typed) };
    const reach = reachOf(register, context, 'query');
    const found = (await findTwins(context.db, served, [asked], reach)).slice(0, mostTwins);
    const dismissed = await dismissedAmong(context, register.name, id, found);
    return {
      twins: found.map(({ id: of, code, state, certainty, because, alike, ...names }) => ({
        ...{ id: of, code, name: nameIn(context, names), state, certainty, because: [...because], alike },
        dismissed: dismissed.has(of),
      })),
    };
  });

/** Those of the found records of which somebody has said that they are not the same as this one. */
export async function dismissedAmong(
  { db }: Pick<ActorContext, 'db'>,
  register: string,
  id: string,
  found: readonly { id: string; compared: string }[],
): Promise<ReadonlySet<string>> {
  const compared = new Map(found.map((each) => [each.id, each.compared]));
  if (!compared.size) return new Set();
  const others = sql`${sql.param([...compared.keys()])}::text[]`;
  const { rows } = await db.execute<{ other: string; compared: string }>(sql`
    SELECT CASE WHEN first_id = ${id} THEN second_id ELSE first_id END AS other, compared
      FROM register_twin_dismissed
     WHERE register = ${register}
       AND (first_id = ${id} AND second_id = ANY (${others}) OR second_id = ${id} AND first_id = ANY (${others}))`);
  return new Set(rows.flatMap((row) => (compared.get(row.other) === row.compared ? [row.other] : [])));
}

interface PairRow extends Record<string, unknown> {
  certainty: Certainty;
  because: string[];
  alike: string;
  dismissed: boolean;
  id: string;
  code: string;
  name: string;
  state: RecordState;
  otherId: string;
  otherCode: string;
  otherName: string;
  otherState: RecordState;
}

/** Answers <code>_21: the pairs that were found, page by page, and how many of each certainty. */
export const twinPairsHandler = (served: ServedRegister, { pairs }: TwinCalls): Handler =>
  handle(pairs, async ({ certainty, dismissed, page }, context) => {
    const { register } = served;
    const { db, language, actor } = context;
    const table = sql.raw(toSnakeCase(register.name));
    const seen = sql`SELECT r.* FROM ${table} r WHERE ${reachOf(register, context, 'query') ?? sql`true`}`;
    const known = sql`
      SELECT p.*, EXISTS (SELECT FROM register_twin_dismissed d
                           WHERE d.register = p.register AND d.first_id = p.first_id AND d.second_id = p.second_id
                             AND d.compared = p.compared) AS dismissed,
             one.id AS one_id, other.id AS other_id
        FROM register_twin_pair p JOIN (${seen}) AS one ON one.id = p.first_id JOIN (${seen}) AS other ON other.id = p.second_id
       WHERE p.register = ${register.name}`;
    const { rows: counted } = await db.execute<{ certainty: Certainty; dismissed: boolean; n: number }>(sql`
      SELECT certainty, dismissed, count(*)::int AS n FROM (${known}) AS k GROUP BY 1, 2`);
    const count = (of: Certainty) => counted.find((row) => row.certainty === of && !row.dismissed)?.n ?? 0;
    const nameOf = (alias: string) =>
      sql.raw(
        language === 'zh' ? `${alias}.name_zh` : `coalesce(nullif(${alias}.name_en, ''), ${alias}.name_zh)`,
      );
    const { rows } = await db.execute<PairRow>(sql`
      SELECT k.certainty, k.because, k.alike::text, k.dismissed, a.id, a.code, ${nameOf('a')} AS name, a.state,
             b.id AS "otherId", b.code AS "otherCode", ${nameOf('b')} AS "otherName", b.state AS "otherState"
        FROM (${known}) AS k JOIN ${table} a ON a.id = k.first_id JOIN ${table} b ON b.id = k.second_id
       WHERE k.dismissed = ${dismissed} ${certainty ? sql`AND k.certainty = ${certainty}` : sql``}
       ORDER BY array_position(ARRAY['certain', 'likely', 'possible'], k.certainty), k.alike DESC, a.code, b.code
       LIMIT ${pairsOfPage} OFFSET ${(page - 1) * pairsOfPage}`);
    return {
      counts: {
        ...{ certain: count('certain'), likely: count('likely'), possible: count('possible') },
        dismissed: counted.reduce((sum, row) => sum + (row.dismissed ? row.n : 0), 0),
      },
      pairs: rows.map((row): TwinPair => ({
        one: { id: row.id, code: row.code, name: row.name, state: row.state },
        other: { id: row.otherId, code: row.otherCode, name: row.otherName, state: row.otherState },
        ...{
          certainty: row.certainty,
          because: row.because,
          alike: Number(row.alike),
          dismissed: row.dismissed,
        },
      })),
      can: {
        dismiss: mayNow(actor, register.screens, 'edit'),
        merge: mayNow(actor, register.screens, 'edit') && mayNow(actor, register.screens, 'disable'),
      },
    };
  });

/** Answers <code>_22. */
export const dismissTwinsHandler = (served: ServedRegister, { dismiss }: TwinCalls): Handler =>
  handle(dismiss, async ({ one, other, dismissed }, context) => {
    for (const id of [one, other]) await reachedRecord(context, served, id, 'query');
    if (one === other) throw notFound();
    await sayNotTheSame(context, served, [one, other], dismissed);
    await tellChanged(context, served.register, [one]);
    return {};
  });
