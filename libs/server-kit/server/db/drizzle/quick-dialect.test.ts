import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';
import {
  alias,
  boolean,
  jsonb,
  pgSchema,
  pgTable,
  PgDialect,
  QueryBuilder,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { dialect } from './quick-dialect.ts';

const drizzles = new PgDialect({ casing: 'snake_case' });
const form = pgTable('form', {
  id: uuid().primaryKey(),
  companyId: text().notNull(),
  appliedAt: timestamp({ withTimezone: true }),
  isOpen: boolean('open'),
  own: jsonb().$type<object>(),
});
const elsewhere = pgSchema('other').table('thing', { id: uuid(), someName: text() });
const parent = alias(form, 'parent');
const build = new QueryBuilder({ casing: 'snake_case' });
const day = new Date('2026-11-21T03:04:05Z');

const queries: Record<string, SQL> = {
  'a text alone': sql.raw(`SELECT '$1' AS "a"`),
  values: sql`SELECT ${1}, ${null}, ${'x'}, ${true}, ${undefined}, ${day}, ${{ a: 1 } as never}, ${[1, 'b', null]}, ${[]}`,
  'texts within texts': sql`SELECT ${sql.join([sql`${1} + 1`, sql.raw('2'), sql`${sql`${'deep'}`}`], sql`, `)} WHERE ${undefined}`,
  lists: sql`INSERT INTO ${form} VALUES ${[1, sql`now() + ${2}`, sql.param(day, form.appliedAt)]}, ${[[null, []], ['x']]}`,
  tables: sql`SELECT 1 FROM ${form}, ${parent}, ${elsewhere}, ${alias(elsewhere, 'there')}`,
  columns: sql`SELECT ${form.companyId}, ${form.isOpen}, ${parent.appliedAt}, ${elsewhere.someName} FROM ${form} JOIN ${form} ${parent}, ${elsewhere}`,
  names: sql`SELECT ${sql.identifier('a "b"')} AS ${sql`now()`.as('at')}, ${sql`1`.as('one')}`,
  'values of columns': sql`${eq(form.appliedAt, day)} AND ${inArray(form.companyId, ['a', 'b'])} AND ${eq(form.own, { a: 'b' })}`,
  'values of a kind': sql`SELECT ${sql.param(['a'])}, ${sql.param(day, form.appliedAt)}, ${sql.param(null)}`,
  places: sql`SELECT ${sql.placeholder('first')}, ${'x'}, ${eq(form.id, sql.placeholder('id'))}`,
  'values within the text': sql`SELECT ${1}, ${sql`${"it's"} ${2}`.inlineParams()}, ${3}`,
  'a query': build
    .select({ id: form.id, up: parent.companyId, count: sql<number>`count(*)`.as('count') })
    .from(form)
    .leftJoin(parent, and(eq(parent.id, form.id), eq(parent.isOpen, true)))
    .where(
      exists(
        build
          .select({ one: sql`1` })
          .from(elsewhere)
          .where(eq(elsewhere.id, form.id)),
      ),
    )
    .groupBy(form.id)
    .orderBy(asc(form.appliedAt))
    .limit(5)
    .getSQL(),
  'a query of a query': (() => {
    const inner = build.select().from(form).where(eq(form.companyId, 'C01')).as('inner');
    const first = build
      .$with('first')
      .as(build.select({ id: form.id }).from(form).where(eq(form.isOpen, false)));
    return build
      .with(first)
      .select()
      .from(inner)
      .innerJoin(first, eq(first.id, inner.id))
      .where(eq(inner.companyId, 'C02'))
      .getSQL();
  })(),
};

it.each(Object.entries(queries))('writes %s as drizzle does', (_what, query) => {
  const { sql: text, params } = drizzles.sqlToQuery(query);
  expect(dialect.sqlToQuery(query)).toEqual({ sql: text, params });
  // And once more: what is remembered of a column is its own.
  expect(dialect.sqlToQuery(sql`${'before'} ${query} ${'after'}`).params).toEqual([
    'before',
    ...params,
    'after',
  ]);
});

it('writes an index as drizzle does', () => {
  const query = sql`${form.companyId} DESC`;
  expect(dialect.sqlToQuery(query, 'indexes')).toEqual(drizzles.sqlToQuery(query, 'indexes'));
});
