import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { isLines, narrowedAddress, sourceOfField, type Field } from '#fields/model';
import { recordAddress, registerRouteOf, type RegisterDeclaration } from '#registers/model';
import { reachOf } from '../list/record-rows.ts';
import type { ServedRegister } from '../register-from.ts';
import { columnName, isOneRecord } from '../table/field-column.ts';
import { mostNamed } from './most-named.ts';
import type { UseSource } from './use-source.ts';

/** Ids that a field of a row refers to, as a column of ids. */
function idsIn(name: string, field: Field): SQL[] {
  const column = sql.raw(`r.${columnName(name, field)}`);
  if (isLines(field))
    return Object.entries(field.fields).flatMap(([inner, innerField]) =>
      sourceOfField(innerField) === null || !isOneRecord(innerField)
        ? []
        : [sql`(SELECT line -> ${inner} ->> 'id' AS id FROM jsonb_array_elements(${column}) AS line)`],
    );
  return isOneRecord(field)
    ? [sql`(SELECT ${column} AS id)`]
    : [sql`(SELECT one ->> 'id' AS id FROM jsonb_array_elements(${column}) AS one)`];
}

/** Refers a field to records of a kind, to all of them or to a part ('item/lendable')? */
const isTo = (field: Field, kind: string): boolean => {
  const source = sourceOfField(field);
  return source === kind || source?.startsWith(`${kind}/`) === true;
};

/** Fields of a register that refer to records of another. */
const fieldsTo = (register: RegisterDeclaration, kind: string): [string, Field][] =>
  Object.entries(register.fields).filter(([, field]) =>
    isLines(field) ? Object.values(field.fields).some((inner) => isTo(inner, kind)) : isTo(field, kind),
  );

/** The condition that a record refers to one of these by one of the fields; undefined where there is no field. */
function refersBy(fields: readonly [string, Field][], ids: readonly string[]): SQL | undefined {
  const these = sql`ANY (${sql.param([...ids])}::text[])`;
  const ways = fields.flatMap(([name, field]) =>
    isLines(field) || !isOneRecord(field)
      ? idsIn(name, field).map((ids) => sql`EXISTS (SELECT FROM ${ids} AS found WHERE found.id = ${these})`)
      : [sql`${sql.raw(`r.${columnName(name, field)}`)} = ${these}`],
  );
  return ways.length ? sql`(${sql.join(ways, sql` OR `)})` : undefined;
}

/** A record that refers, with figures of all of them, and by which of the narrowing fields they do ('way0'). */
interface UsingRow extends Record<string, unknown> {
  id: string;
  name: string;
  total: number;
  open: number;
}

/** What registers refer to in each other, by the references of their declarations. */
export const usesBetween = (registers: readonly ServedRegister[]): UseSource[] =>
  registers.map(({ register }): UseSource => ({
    fixes: ['已被引用', 'is referred to'],
    register: register.name,
    async usedAmong(db, kind, ids) {
      const found = new Set<string>();
      for (const [name, field] of fieldsTo(register, kind))
        for (const each of idsIn(name, field)) {
          const { rows } = await db.execute<{ id: string }>(sql`
            SELECT DISTINCT found.id FROM ${sql.raw(toSnakeCase(register.name))} r CROSS JOIN LATERAL ${each} AS found
             WHERE found.id = ANY (${sql.param([...ids])}::text[])`);
          for (const { id } of rows) found.add(id);
        }
      return found;
    },
    async usesOf(context, kind, ids) {
      const fields = fieldsTo(register, kind);
      const where = refersBy(fields, ids);
      // Whoever may not see the register is not told how many of its records there are.
      if (!where || !context.actor.may(register.screens, 'query')) return [];
      // Its list is narrowed by the field that refers: a hospital by hospitals, not by whoever sent the family.
      const narrowing = fields.filter(([name]) => register.list.narrows?.includes(name));
      const ways = narrowing.map((field) => sql`coalesce(${refersBy([field], ids) ?? sql`false`}, false)`);
      const way = ways.map((each, at) => sql`bool_or(${each}) OVER () AS ${sql.raw(`"way${at}"`)}, `);
      const reach = reachOf(register, context, 'query') ?? sql`true`;
      const opens = context.actor.may(register.screens, 'get');
      const { rows } = await context.db.execute<UsingRow>(sql`
        SELECT ${sql.join(way, sql``)} r.id, concat_ws(' ', r.code, nullif(${context.language === 'zh' ? sql`r.name_zh` : sql`coalesce(nullif(r.name_en, ''), r.name_zh)`}, r.code)) AS name,
               (count(*) OVER ())::int AS total, (count(*) FILTER (WHERE r.state = 'active') OVER ())::int AS open
          FROM ${sql.raw(toSnakeCase(register.name))} r WHERE ${where} AND ${reach}
         ORDER BY r.code DESC LIMIT ${mostNamed}`);
      const [first] = rows;
      if (!first) return [];
      const narrowed = narrowing.find((_, at) => first[`way${at}`] === true);
      return [
        {
          kind: register.name,
          label: register.title,
          ...{ total: first.total, totalIsExact: true, open: first.open },
          openAre: 'inUse',
          latest: rows.map(({ id, name }) => ({
            id,
            name,
            path: opens ? recordAddress(register, id) : null,
          })),
          path: narrowed
            ? narrowedAddress(registerRouteOf(register), [
                { field: narrowed[0], operation: 'is', value: ids[0] ?? '' },
              ])
            : null,
        },
      ];
    },
  }));
