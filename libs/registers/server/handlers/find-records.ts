import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { directory, matches } from '#identity/server';
import {
  findRecords,
  recordAddress,
  registerAt,
  type RecordState,
  type RegisterDeclaration,
} from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { reachOf } from '../list/record-rows.ts';
import type { ServedRegister } from '../register-from.ts';

interface Row extends Record<string, unknown> {
  register: string;
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  state: RecordState;
}

/** People are found by name elsewhere, rules have no names: both are found by their code alone. */
const byCodeAlone = ({ ofPeople, ruled }: RegisterDeclaration): boolean => Boolean(ofPeople ?? ruled);

/** The first of each register that a condition holds for, as far as the reader may see them. */
async function look(
  context: ActorContext,
  registers: readonly RegisterDeclaration[],
  where: (register: RegisterDeclaration) => SQL | undefined,
  take: number,
): Promise<Row[]> {
  const branches = registers.flatMap((register, at) => {
    const condition = where(register);
    if (!condition) return [];
    const reach = reachOf(register, context, 'get') ?? sql`true`;
    return [
      sql`(SELECT ${at}::int AS place, ${register.name}::text AS register, r.id, r.code, r.name_zh AS "nameZh",
                  coalesce(r.name_en, '') AS "nameEn", r.state
             FROM ${sql.raw(toSnakeCase(register.name))} r WHERE ${condition} AND ${reach}
            ORDER BY r.code LIMIT ${take})`,
    ];
  });
  if (!branches.length) return [];
  // What is in use before what is not any more; of one kind in the order of codes.
  const { rows } = await context.db.execute<Row>(sql`
    SELECT * FROM (${sql.join(branches, sql` UNION ALL `)}) AS found
     ORDER BY state <> 'active', place, code LIMIT ${take}`);
  return rows;
}

/** Those whose code begins so, then those that are called so. */
async function partly(
  context: ActorContext,
  registers: readonly RegisterDeclaration[],
  keyword: string,
  take: number,
): Promise<Row[]> {
  const inSearch = matches(sql`r.search`, keyword, { mixed: false }) ?? sql`true`;
  const begin = await look(
    context,
    registers,
    () => sql`${inSearch} AND starts_with(lower(r.code), lower(${keyword}))`,
    take,
  );
  if (begin.length === take) return begin;
  const known = new Set(begin.map(({ register, id }) => `${register} ${id}`));
  const called = await look(
    context,
    registers,
    (register) => (byCodeAlone(register) ? undefined : inSearch),
    take,
  );
  return [...begin, ...called.filter(({ register, id }) => !known.has(`${register} ${id}`))].slice(0, take);
}

/** Answers SYS110_6. A whole code is one look into the index of codes of each register, and says which record is meant. */
export const findRecordsHandler = (served: readonly ServedRegister[]): Handler => {
  const all = served.map(({ register }) => register);
  const byName = new Map(all.map((register) => [register.name, register]));
  return handle(findRecords, async ({ keyword, take }, context) => {
    const seen = all.filter(({ screens }) => context.actor.may(screens, 'get'));
    const whole = await look(context, seen, () => sql`lower(r.code) = lower(${keyword})`, take);
    const found = whole.length ? whole : await partly(context, seen, keyword, take);
    return {
      records: found.flatMap(({ register: name, id, code, state, ...names }) => {
        const register = byName.get(name);
        if (!register) return [];
        const places = [register, ...(register.alsoAs ?? []).map((place) => registerAt(register, place))];
        return [
          {
            ...{ register: name, id, code, state, one: register.one },
            name: directory.nameIn(context.language, names),
            icon: register.icon ?? 'database',
            to: places.map((place) => recordAddress(place, id)),
          },
        ];
      }),
    };
  });
};
